/** Writes of the profile's own tables. */

import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AddressTexts } from '#kernel/address.ts'
import type { PersonName } from '#kernel/person-name.ts'
import { emptyOf } from '#kernel/record.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type PersonValues, personRecord } from '../contract.ts'
import { isErased } from './reads.ts'
import { people, userAddresses } from './tables.ts'

const now = sql`now()`

/** A person's data from the sign-up. */
export interface NewPerson extends PersonName {
  userId: string
}

/** Creates the person of a new account, if there is none yet. */
export async function createPerson(tx: Transaction, person: NewPerson): Promise<void> {
  await tx.insert(people).values(person).onConflictDoNothing()
}

/** The same for many accounts, in one statement. */
export async function createPeople(tx: Transaction, list: readonly NewPerson[]): Promise<void> {
  if (list.length === 0) return
  await tx.execute(sql`
    insert into ${people} (user_id, first_name, middle_name, last_name)
    select row."userId", row."firstName", row."middleName", row."lastName"
    from json_to_recordset(${JSON.stringify(list)}::json)
      as row ("userId" uuid, "firstName" text, "middleName" text, "lastName" text)
    on conflict do nothing`)
}

/**
 * The person of an account, locked until the transaction ends; undefined if there is none or the
 * account is erased, after which its owner's data may no longer change.
 */
export async function lockPerson(tx: Transaction, userId: string) {
  const [row] = await tx.select().from(people).where(eq(people.userId, userId)).for('update')
  // Checked after locking, since an erasure takes the same lock.
  return row && !(await isErased(tx, userId)) ? row : undefined
}

/** Changes a person's details. */
export async function updatePerson(
  tx: Transaction,
  userId: string,
  { dob: dateOfBirth, gender, alternateContactNo: alternatePhone, ...name }: PersonValues,
): Promise<void> {
  await tx
    .update(people)
    .set({ ...name, dateOfBirth, gender: gender || null, alternatePhone, modifiedAt: now })
    .where(eq(people.userId, userId))
}

/** The columns of a person's picture: see `verified.ts`. */
type PictureChanges = Partial<
  Pick<
    typeof people.$inferInsert,
    'picture' | 'publicPicture' | 'pictureStatus' | 'pictureComment'
  > & { pictureAt: SQL }
>

/** Writes a person's submitted and public picture. */
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

/** Upserts a person's address of a type; returns whether it is new. */
export async function saveAddress(
  tx: Transaction,
  userId: string,
  type: number,
  fields: AddressTexts,
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

/** Blanks a person's details, except the picture, and deletes their addresses. */
export async function blankPerson(tx: Transaction, userId: string): Promise<void> {
  await updatePerson(tx, userId, emptyOf(personRecord))
  await tx.delete(userAddresses).where(eq(userAddresses.userId, userId))
}
