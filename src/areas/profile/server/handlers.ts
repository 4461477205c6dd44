/** The profile's handlers (rules 5). */
import { signPicture, takePicture } from '#areas/media/server/public.ts'
import { saveResult } from '#kernel/codes.ts'
import { isPresent } from '#kernel/ids.ts'
import { fullName } from '#kernel/person-name.ts'
import { fieldError, problem } from '#kernel/problem.ts'
import { fieldsIn } from '#kernel/record.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Handler, Services } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import { personRecord, type profile, type UserAddress, type UserProfile } from '../contract.ts'
import { firstNameFits, firstNameMin, genderText, personAddressTypes } from '../rules.ts'
import { addressesOf, type Person, personOf, type UserAddressRow } from './reads.ts'
import { submitPicture } from './verified.ts'
import { lockPerson, saveAddress, updatePerson } from './writes.ts'

/** The caller's profile. */
export const info: Handler<typeof profile.info> = async (_, context) =>
  profileOf(await ownPerson(context.database.reader, context.caller.userId), context)

/** The caller's profile with both addresses. */
export const completeInfo: Handler<typeof profile.completeInfo> = async (_, context) => {
  const { database, caller } = context
  const [person, rows] = await Promise.all([
    ownPerson(database.reader, caller.userId),
    addressesOf(database.reader, caller.userId, personAddressTypes),
  ])
  return { user: profileOf(person, context), addressList: rows.map(addressOf) }
}

/** Changes the caller's details, except phone and e-mail. */
export const saveBasicDetail: Handler<typeof profile.saveBasicDetail> = (
  input,
  { database, caller },
) => {
  const { id, firstName } = input
  if (isPresent(id) && id !== caller.userId) throw problem(403, m.error_access_not_allowed)
  return database.transaction(async (tx) => {
    const stored = await lockPerson(tx, caller.userId)
    if (!stored) throw noPerson()
    if (!firstNameFits(firstName, stored.firstName)) {
      const message = () => m.text_min({ min: firstNameMin })
      throw problem(400, m.refused_fields, {
        errors: [fieldError('firstName', message)],
      })
    }
    await updatePerson(tx, caller.userId, fieldsIn(personRecord, input, 'atOnce'))
    return saveResult.updated
  })
}

/**
 * Sets the caller's picture, pending an admin's approval, or removes it.
 *
 * @throws Problem 413, 415, 422 or 503, see `takePicture`.
 */
export const uploadPicture: Handler<typeof profile.uploadPicture> = async (
  { profilePic },
  context,
) => {
  const { database, caller } = context
  const name = profilePic ? (await takePicture(context, profilePic, 'profilePic')).name : ''
  return database.transaction(async (tx) => {
    const person = await lockPerson(tx, caller.userId)
    if (!person) throw noPerson()
    await submitPicture(tx, person, name)
    return saveResult.updated
  })
}

/** The caller's addresses of the requested types, the current one first. */
export const addresses: Handler<typeof profile.addresses> = async (
  { AddressTypeList },
  { database, caller },
) => (await addressesOf(database.reader, caller.userId, AddressTypeList)).map(addressOf)

/**
 * Saves the caller's addresses, all or none. A person has one address per type, so the ids sent are
 * ignored. Returns 1 if one is new, otherwise 0.
 */
export const saveAddresses: Handler<typeof profile.saveAddresses> = (
  { AddressList },
  { database, caller },
) => {
  const types = new Set(AddressList.map((address) => address.addressType))
  if (types.size < AddressList.length) {
    const message = m.refused_address_types
    throw problem(400, m.refused_fields, {
      errors: [fieldError('AddressList', message)],
    })
  }
  return database.transaction(async (tx) => {
    // The lock prevents concurrent saves from both inserting.
    if (!(await lockPerson(tx, caller.userId))) throw noPerson()
    let created = false
    for (const { addressId: _, addressType, ...fields } of AddressList) {
      if (await saveAddress(tx, caller.userId, addressType, fields)) created = true
    }
    return created ? saveResult.created : saveResult.updated
  })
}

async function ownPerson(reader: Reader, userId: string): Promise<Person> {
  const person = await personOf(reader, userId)
  if (!person) throw noPerson()
  return person
}

function noPerson() {
  return problem(404, m.refused_profile_none)
}

function profileOf(person: Person, context: Pick<Services, 'keys'>): UserProfile {
  return {
    id: person.userId,
    loginId: person.userId,
    fullName: fullName(person),
    ...fieldsIn(personRecord, person, 'atOnce'),
    genderText: genderText(person.gender),
    primaryContactNo: person.phone,
    primaryEmailAddress: person.email,
    referenceCode: person.referralCode,
    referralPoint: person.referralPoints,
    profilePic: signPicture(context, person.picture),
    profilePicStatus: person.pictureStatus,
    profilePicComment: person.pictureComment,
  }
}

function addressOf({ id, type, ...row }: UserAddressRow): UserAddress {
  return { ...row, addressId: id, addressType: type }
}
