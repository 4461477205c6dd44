/** Writes of the profile's own tables. */
import { sql } from 'drizzle-orm'
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

/** The same for many accounts, one statement for all. */
export async function createPeople(tx: Transaction, list: readonly NewPerson[]): Promise<void> {
  if (list.length === 0) return
  await tx.execute(sql`
    insert into ${people} (user_id, first_name, middle_name, last_name)
    select row."userId", row."firstName", row."middleName", row."lastName"
    from json_to_recordset(${JSON.stringify(list)}::json)
      as row ("userId" uuid, "firstName" text, "middleName" text, "lastName" text)
    on conflict do nothing`)
}
