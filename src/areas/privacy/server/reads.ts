/** Collects a person's data from all areas. */
import { eq } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { hasBought } from '#areas/billing/server/public.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { pictureDataOf } from '#areas/media/server/public.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Subject } from '#platform/personal/personal.ts'
import { type HeldData, storedData } from '../contract.ts'
import { personalData } from './personal.ts'

/** The subject of the data, in the form that every area needs. */
export async function subjectOf(reader: Reader, userId: string): Promise<Subject> {
  const [row] = await reader
    .select({ email: users.email, companyId: companies.id })
    .from(users)
    .leftJoin(companies, eq(companies.ownerId, users.id))
    .where(eq(users.id, userId))
  const { email = '', companyId = null } = row ?? {}
  return { userId, email, companyId, invoiced: await hasBought(reader, userId) }
}

/**
 * All data held on a person, without data of others and without hashes of secrets.
 *
 * @param addressOf returns the URL where a picture's owner can fetch it
 */
export async function heldDataOf(
  reader: Reader,
  {
    userId,
    addressOf,
  }: { userId: string; addressOf: (picture: { name: string; width: number }) => string },
): Promise<HeldData> {
  const subject = await subjectOf(reader, userId)
  const data: Record<string, unknown> = { takenAt: new Date().toISOString() }
  const names = new Set<string>()
  for (const { read } of personalData) {
    const { data: areaData, pictures = [] } = (await read?.(reader, subject)) ?? { data: {} }
    Object.assign(data, areaData)
    for (const name of pictures) if (name) names.add(name)
  }
  const pictures = await pictureDataOf(reader, [...names])
  data.pictures = pictures.map((picture) => ({ ...picture, address: addressOf(picture) }))
  return storedData.parse(data)
}
