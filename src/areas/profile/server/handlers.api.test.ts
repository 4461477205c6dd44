import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { splitPictureName } from '#areas/media/rules/stored-pictures.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { base64, blackPng, drawn } from '#tests/pictures.ts'
import { profile } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const details = {
  firstName: 'Ashalata',
  middleName: '',
  lastName: 'Sharma',
  dob: '1990-02-28',
  gender: 2,
  alternateContactNo: '9829055555',
}
const address = {
  firstLine: '14, Civil Lines',
  secondLine: '',
  city: 'Jaipur',
  state: 'Rajasthan',
  pinCode: '302006',
  country: 'India',
  contactNo: '9829033333',
  alternateContactNo: '',
}

const infoOf = (person: Person) => app.call(person, profile.info, { loginId: person.userId })
const addressesOf = (person: Person, AddressTypeList?: number[]) =>
  app.call(person, profile.addresses, { loginId: person.userId, AddressTypeList })
const save = (person: Person, changes: object = {}) =>
  app.call(person, profile.saveBasicDetail, { loginId: person.userId, ...details, ...changes })
const upload = (person: Person, profilePic: string | null) =>
  app.call(person, profile.uploadPicture, { loginId: person.userId, profilePic })

describe('the profile', () => {
  test('contains the sign-up data and the points earned by the referral code', async () => {
    const person = await app.person()
    await app.database.query(
      `insert into referral_credits (owner_id, reason, credited_for, points)
       values ($1, 'sign_up', $2, 100), ($1, 'company', $2, 500)`,
      [person.userId, randomUUID()],
    )
    expect(await infoOf(person)).toEqual({
      id: person.userId,
      loginId: person.userId,
      fullName: 'Asha Devi Sharma',
      firstName: 'Asha',
      middleName: 'Devi',
      lastName: 'Sharma',
      gender: 0,
      genderText: '',
      primaryContactNo: person.phone,
      alternateContactNo: '',
      primaryEmailAddress: person.email,
      dob: null,
      referenceCode: person.referralCode,
      referralPoint: 600,
      profilePic: '',
      profilePicStatus: 0,
      profilePicComment: null,
    })
  })

  test('is changed (0): names, date of birth, gender, second phone', async () => {
    const person = await app.person()
    expect(await save(person, { id: person.userId })).toBe(0)
    expect(await infoOf(person)).toMatchObject({
      ...details,
      genderText: 'Female',
      fullName: 'Ashalata Sharma',
      primaryContactNo: person.phone,
      primaryEmailAddress: person.email,
    })
  })

  test.each([
    ['firstName', { firstName: 'Ash' }, 'Min 4 char is required.'],
    ['firstName', { firstName: 'A'.repeat(51) }, 'Max 50 char allow.'],
    ['middleName', { middleName: 'A'.repeat(51) }, 'Max 50 char allow.'],
    ['lastName', { lastName: 'A'.repeat(51) }, 'Max 50 char allow.'],
    ['dob', { dob: '' }, 'Date of birth is required.'],
    ['dob', { dob: '1990-02-30' }, 'Use a valid date of birth.'],
    ['dob', { dob: '2999-01-01' }, "Date of birth can't be in the future."],
    ['dob', { dob: lastYear() }, 'You must be at least 13 years old.'],
    ['gender', { gender: 3 }, 'Gender is required.'],
    ['alternateContactNo', { alternateContactNo: '98290555555' }, 'Max 10 char allow.'],
    ['alternateContactNo', { alternateContactNo: '98290' }, 'Use Valid Phone number.'],
  ])('refuses a bad %s and changes nothing', async (field, changes, message) => {
    const person = await app.person()
    const before = await infoOf(person)
    await expect(save(person, changes)).rejects.toMatchObject({
      status: 400,
      errors: [{ field, message }],
    })
    expect(await infoOf(person)).toEqual(before)
  })

  test('keeps a short first name that came from the sign-up', async () => {
    const person = await app.person()
    await app.database.query(`update people set first_name = 'Om' where user_id = $1`, [
      person.userId,
    ])
    expect(await save(person, { firstName: 'Om' })).toBe(0)
    expect(await refusal(save(person, { firstName: 'Oma' }))).toBe(400)
  })
})

describe('the picture', () => {
  const uses = async (person: Person) =>
    (
      await app.database.query<{ picture_name: string }>(
        `select picture_name from picture_uses where subject = 'profile_picture' and subject_id = $1`,
        [person.userId],
      )
    ).rows.map((row) => row.picture_name)

  test('is set, replaced and removed; unused pictures are released', async () => {
    const person = await app.person()
    const first = base64(await drawn(300, 300, 1).jpeg().toBuffer())
    expect(await upload(person, `data:image/jpeg;base64,${first}`)).toBe(0)
    const { profilePic } = await infoOf(person)
    expect(profilePic).toMatch(/^[0-9a-f]{32}-300x300-/)
    expect(await uses(person)).toEqual([splitPictureName(profilePic).name])
    // The same upload again, as after a double click.
    await upload(person, first)
    expect(await uses(person)).toEqual([splitPictureName(profilePic).name])

    await upload(person, base64(await drawn(200, 200, 2).jpeg().toBuffer()))
    const next = (await infoOf(person)).profilePic
    expect(next).not.toBe(profilePic)
    expect(await uses(person)).toEqual([splitPictureName(next).name])

    expect(await upload(person, null)).toBe(0)
    expect((await infoOf(person)).profilePic).toBe('')
    expect(await uses(person)).toEqual([])
  })

  test('is refused if it is not a valid image, and the old one is kept', async () => {
    const person = await app.person()
    await upload(person, base64(await drawn(300, 300, 3).jpeg().toBuffer()))
    const before = await infoOf(person)
    await expect(upload(person, base64(Buffer.from('<svg/>')))).rejects.toMatchObject({
      status: 415,
      errors: [{ field: 'profilePic' }],
    })
    expect(await refusal(upload(person, base64(blackPng(1, 60_000))))).toBe(422)
    expect(await infoOf(person)).toEqual(before)
  })
})

describe('the addresses', () => {
  const saveAll = (person: Person, ...list: object[]) =>
    app.call(person, profile.saveAddresses, {
      loginId: person.userId,
      AddressList: list.map((each) => ({ ...address, ...each })) as never,
    })

  test('are created (1) and updated (0), one of each type', async () => {
    const person = await app.person()
    expect(await addressesOf(person)).toEqual([])
    expect(await saveAll(person, { addressType: 1 }, { addressType: 2, city: 'Ajmer' })).toBe(1)
    const list = await addressesOf(person)
    expect(list).toMatchObject([
      { ...address, addressType: 1 },
      { ...address, addressType: 2, city: 'Ajmer' },
    ])
    expect(await addressesOf(person, [2])).toEqual([list[1]])
    expect(await saveAll(person, { addressType: 1, city: 'Kota' })).toBe(0)
    // An id that is not the person's own is ignored: the type identifies the address.
    expect(await saveAll(person, { addressType: 2, addressId: 999_999, city: 'Kota' })).toBe(0)
    expect(await addressesOf(person)).toMatchObject([
      { addressId: list[0]?.addressId, city: 'Kota' },
      { addressId: list[1]?.addressId, city: 'Kota' },
    ])
    expect(await app.call(person, profile.completeInfo, { loginId: person.userId })).toEqual({
      user: await infoOf(person),
      addressList: await addressesOf(person),
    })
  })

  test('are created only once by concurrent saves', async () => {
    const person = await app.person()
    const results = await Promise.all([1, 2, 3].map(() => saveAll(person, { addressType: 1 })))
    expect(results.sort()).toEqual([0, 0, 1])
    expect(await addressesOf(person)).toHaveLength(1)
  })

  test.each([
    ['firstLine', { firstLine: ' ' }, 'Address line 1 is required.'],
    ['firstLine', { firstLine: 'A'.repeat(101) }, 'Max 100 char allow.'],
    ['secondLine', { secondLine: 'A'.repeat(101) }, 'Max 100 char allow.'],
    ['city', { city: '' }, 'City is required.'],
    ['state', { state: '' }, 'State is required.'],
    ['pinCode', { pinCode: '30' }, 'Use a valid 6-digit pin code.'],
    ['country', { country: '' }, 'Country is required.'],
    ['contactNo', { contactNo: '' }, 'Use Valid Phone number.'],
    ['contactNo', { contactNo: '9829033333333' }, 'Max 12 char allow.'],
    ['alternateContactNo', { alternateContactNo: 'x' }, 'Use Valid Phone number.'],
  ])('with a bad %s are refused, all of them', async (field, changes, message) => {
    const person = await app.person()
    const saved = saveAll(person, { addressType: 2 }, { addressType: 1, ...changes })
    await expect(saved).rejects.toMatchObject({
      status: 400,
      errors: [{ field: `AddressList.1.${field}`, message }],
    })
    expect(await addressesOf(person)).toEqual([])
  })

  test("may have 150 characters in a permanent address's second line", async () => {
    const person = await app.person()
    expect(await saveAll(person, { addressType: 2, secondLine: 'A'.repeat(150) })).toBe(1)
    expect(await refusal(saveAll(person, { addressType: 2, secondLine: 'A'.repeat(151) }))).toBe(
      400,
    )
  })

  test('are refused if two have the same type, or one the type of a company address', async () => {
    const person = await app.person()
    expect(await refusal(saveAll(person, { addressType: 1 }, { addressType: 1 }))).toBe(400)
    expect(await refusal(saveAll(person, { addressType: 3 }))).toBe(400)
  })
})

test('an authenticated caller may not use the empty id', async () => {
  const person = await app.person()
  expect(await refusal(app.call(person, profile.info, { loginId: emptyGuid }))).toBe(403)
})

function lastYear(): string {
  return `${new Date().getFullYear() - 1}-06-15`
}
