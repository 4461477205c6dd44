/** Writes of the profile's own tables. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { AddressFields } from '../rules.ts'
import { isErased } from './reads.ts'
import { people, userAddresses } from './tables.ts'

const now = sql`now()`

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

/** What a person may change of themselves. */
export type PersonChanges = Pick<
  typeof people.$inferInsert,
  'firstName' | 'middleName' | 'lastName' | 'dateOfBirth' | 'gender' | 'alternatePhone'
>

/**
 * The person of an account, locked until the transaction ends; undefined where there is none, and
 * where the account is erased: nothing may be said of its owner any more.
 */
export async function lockPerson(tx: Transaction, userId: string) {
  const [row] = await tx.select().from(people).where(eq(people.userId, userId)).for('update')
  // Asked behind the lock, which an erasure takes as well.
  return row && !(await isErased(tx, userId)) ? row : undefined
}

/** Changes what is known of a person. */
export async function updatePerson(
  tx: Transaction,
  userId: string,
  changes: PersonChanges,
): Promise<void> {
  await tx
    .update(people)
    .set({ ...changes, modifiedAt: now })
    .where(eq(people.userId, userId))
}

/** What holds a person's picture: see `verified.ts`. */
type PictureChanges = Partial<
  Pick<
    typeof people.$inferInsert,
    'picture' | 'publicPicture' | 'pictureStatus' | 'pictureComment'
  > & { pictureAt: SQL }
>

/** Writes which picture a person has, and which of them the public sees. */
export async function savePictures(
  tx: Transaction,
  userId: string,
  changes: PictureChanges,
): Promise<void> {
  await tx
    .update(people)
    .set({ ...changes, modifiedAt: now })
    .where(eq(people.userId, userId))
}

/** Adds a person's address of a type, or changes it; whether it is new. */
export async function saveAddress(
  tx: Transaction,
  userId: string,
  type: number,
  fields: AddressFields,
): Promise<boolean> {
  const changed = await tx
    .update(userAddresses)
    .set({ ...fields, modifiedAt: now })
    .where(and(eq(userAddresses.userId, userId), eq(userAddresses.type, type)))
    .returning({ id: userAddresses.id })
  if (changed.length > 0) return false
  await tx.insert(userAddresses).values({ ...fields, userId, type })
  return true
}

/** Blanks what is known of a person but the picture, and forgets where they live. */
export async function blankPerson(tx: Transaction, userId: string): Promise<void> {
  await updatePerson(tx, userId, {
    firstName: '',
    middleName: '',
    lastName: '',
    dateOfBirth: null,
    gender: null,
    alternatePhone: '',
  })
  await tx.delete(userAddresses).where(eq(userAddresses.userId, userId))
}
