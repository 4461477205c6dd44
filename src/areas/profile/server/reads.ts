/** Queries for an account's person and addresses. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { referralCredits, users } from '#areas/accounts/server/tables.ts'
import { eachOf } from '#kernel/address.ts'
import { nameParts } from '#kernel/person-name.ts'
import type { Reader } from '#platform/database/database.ts'
import { personAddressTypes } from '../rules.ts'
import { people, userAddresses } from './tables.ts'

/** A person with the fields of their account. */
export type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>

/** The person of an account, with the points that their referral code has earned. */
export async function personOf(reader: Reader, userId: string) {
  const [row] = await reader
    .select({
      userId: users.id,
      email: users.email,
      phone: users.phone,
      referralCode: users.referralCode,
      referralPoints: sql<number>`(select coalesce(sum(${referralCredits.points}), 0)::int
        from ${referralCredits} where ${referralCredits.ownerId} = ${users.id})`,
      ...eachOf(nameParts, (part) => people[part]),
      dob: people.dateOfBirth,
      gender: sql<number>`coalesce(${people.gender}, 0)`,
      alternateContactNo: people.alternatePhone,
      picture: people.picture,
      /** 0 if no picture is pending or decided. */
      pictureStatus: sql<number>`case when ${people.picture} = '' or ${people.pictureAt} is null then 0
        else ${people.pictureStatus} end`,
      pictureComment: people.pictureComment,
    })
    .from(users)
    .innerJoin(people, eq(people.userId, users.id))
    .where(eq(users.id, userId))
  return row
}

/** Whether an account was erased, so that its person is blank. */
export async function isErased(reader: Reader, userId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.erasedAt)))
  return rows.length > 0
}

/** A row of a person's addresses. */
export type UserAddressRow = typeof userAddresses.$inferSelect

/** A person's addresses of these types, the current one first. */
export function addressesOf(
  reader: Reader,
  userId: string,
  types: readonly number[],
): Promise<UserAddressRow[]> {
  return reader
    .select()
    .from(userAddresses)
    .where(and(eq(userAddresses.userId, userId), inArray(userAddresses.type, [...types])))
    .orderBy(asc(userAddresses.type))
}

/** Whether a picture is a person's public picture. */
export async function isPictureShown(
  reader: Reader,
  userId: string,
  name: string,
): Promise<boolean> {
  const condition = and(eq(people.userId, userId), eq(people.publicPicture, name))
  return (await reader.$count(people, condition)) > 0
}

/** A person's profile data, for their data export. */
export async function profileDataOf(reader: Reader, userId: string) {
  const [person] = await reader.select().from(people).where(eq(people.userId, userId))
  return {
    person: person ?? null,
    addresses: await addressesOf(reader, userId, personAddressTypes),
  }
}
