/** What the profile holds of a person. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { profileDataOf } from './reads.ts'

/** Erased before the account: see `erasePerson`. */
export const personal: PersonalData = {
  tables: {
    people: { kept: 'blank, as its account' },
    user_addresses: 'deleted',
  },
  read: async (reader, { userId }) => {
    const held = await profileDataOf(reader, userId)
    return { held, pictures: [held.person?.picture] }
  },
}
