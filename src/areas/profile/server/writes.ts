/** Writes of the profile's own tables. */
import type { Transaction } from '#platform/database/database.ts'
import { people } from './tables.ts'

/** What is known of a person from the sign-up. */
export interface NewPerson {
  userId: string
  firstName: string
  middleName: string
  lastName: string
}

/** Makes the person of a new account, once. */
export async function createPerson(tx: Transaction, person: NewPerson): Promise<void> {
  await tx.insert(people).values(person).onConflictDoNothing()
}
