/** The personal data of the profile. */
import type { Transaction } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/personal/personal.ts'
import { profileDataOf } from './reads.ts'
import { submitPicture } from './verified.ts'
import { blankPerson, lockPerson } from './writes.ts'

/**
 * Blanks a person's details and deletes their addresses. Call it before the account is erased:
 * saving an address also locks the person first and then the account.
 */
export async function erasePerson(tx: Transaction, userId: string): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (!person) return
  await submitPicture(tx, person, '')
  await blankPerson(tx, userId)
}

/** Erased before the account: see `erasePerson`. */
export const personal: PersonalData = {
  tables: {
    people: { retained: 'emptied, like the account' },
    user_addresses: 'deleted',
  },
  read: async (reader, { userId }) => {
    const data = await profileDataOf(reader, userId)
    return { data, pictures: [data.person?.picture, data.person?.publicPicture] }
  },
}
