/** Claims and corrections, and the firms that they are about. */
import { and, asc, desc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies, companyAddresses } from '#areas/companies/server/tables.ts'
import { addressLine } from '#kernel/address.ts'
import { pageWindow } from '#kernel/paging.ts'
import type { Reader } from '#platform/database/database.ts'
import { openClaims } from '../../rules/claims.ts'
import { nameWords, phoneKey } from '../../rules/keys.ts'
import { firmClaims, firmCorrections, firmKeys, firmSources } from '../tables.ts'

/** A public firm by its storefront name, with what claims need; undefined if there is none. */
export async function claimableFirm(reader: Reader, url: string) {
  const { id, name, email, ownerId } = companies
  const [row] = await reader
    .select({ id, name, email, ownerId, url: companies.url })
    .from(companies)
    .where(and(eq(sql`lower(${companies.url})`, url.toLowerCase()), companies.isActive))
  return row
}

/** An account's address, language, number and firm. */
export async function claimant(reader: Reader, userId: string) {
  const [row] = await reader
    .select({
      email: users.email,
      language: users.language,
      phone: users.phone,
      companyId: companies.id,
    })
    .from(users)
    .leftJoin(companies, eq(companies.ownerId, users.id))
    .where(eq(users.id, userId))
  return row
}

/** A person's open claims, and how many they have begun in the last day. */
export async function claimsOfPerson(reader: Reader, userId: string) {
  const own = eq(firmClaims.userId, userId)
  const open = await reader
    .select()
    .from(firmClaims)
    .where(and(own, inArray(firmClaims.state, [...openClaims])))
  const begun = await reader.$count(
    firmClaims,
    and(own, gt(firmClaims.createdAt, sql`now() - interval '1 day'`)),
  )
  return { open, begun }
}

/** A claim with its firm. */
const joined = (reader: Reader) =>
  reader
    .select({
      claim: firmClaims,
      firm: companies.name,
      url: companies.url,
      claimant: users.email,
      claimantPhone: users.phone,
      companyEmail: companies.email,
      contactNo: companies.contactNo,
      ownerId: companies.ownerId,
    })
    .from(firmClaims)
    .innerJoin(companies, eq(companies.id, firmClaims.companyId))
    .innerJoin(users, eq(users.id, firmClaims.userId))

/** The claims of a person, newest first. */
export function ownClaims(reader: Reader, userId: string) {
  return joined(reader).where(eq(firmClaims.userId, userId)).orderBy(desc(firmClaims.id)).limit(50)
}

/** The claims on a person's own firm that await their answer. */
export function claimsAgainst(reader: Reader, userId: string) {
  return joined(reader)
    .where(and(eq(companies.ownerId, userId), eq(firmClaims.state, 'answer')))
    .orderBy(asc(firmClaims.id))
}

/** A claim with its firm and claimant; undefined if there is none. */
export async function claimById(reader: Reader, claimId: number) {
  const [row] = await joined(reader).where(eq(firmClaims.id, claimId))
  return row
}

/** A page of claims: those that an admin is to decide, or all that are decided. */
export async function findClaims(
  reader: Reader,
  query: { open: 'open' | 'decided'; pageSize: number; pageNumber: number },
) {
  const waiting = ['answer', 'queue'] as const
  const where =
    query.open === 'open'
      ? inArray(firmClaims.state, [...waiting])
      : notInArray(firmClaims.state, [...openClaims])
  const { offset, limit } = pageWindow(query)
  const order = query.open === 'open' ? asc(firmClaims.id) : desc(firmClaims.id)
  const rows = await joined(reader).where(where).orderBy(order).limit(limit).offset(offset)
  return { rows, totalCount: await reader.$count(firmClaims, where) }
}

/** What is held of a firm, beside the evidence of a claim. */
export async function heldOf(reader: Reader, companyId: string) {
  const [row] = await reader
    .select({
      gstin: firmSources.gstin,
      signboard: firmSources.signboard,
      owner: users.email,
    })
    .from(companies)
    .leftJoin(firmSources, eq(firmSources.companyId, companies.id))
    .leftJoin(users, eq(users.id, companies.ownerId))
    .where(eq(companies.id, companyId))
  const [address] = await reader
    .select()
    .from(companyAddresses)
    .where(and(eq(companyAddresses.companyId, companyId), companyAddresses.isActive))
    .orderBy(companyAddresses.id)
    .limit(1)
  return {
    gstin: row?.gstin ?? '',
    signboard: row?.signboard ?? '',
    owner: row?.owner ?? '',
    address: address ? addressLine(address) : '',
  }
}

/** Proposed corrections that nobody has settled, oldest first. */
export function openCorrections(reader: Reader) {
  return reader
    .select({ correction: firmCorrections, firm: companies.name, url: companies.url })
    .from(firmCorrections)
    .innerJoin(companies, eq(companies.id, firmCorrections.companyId))
    .where(eq(firmCorrections.state, 'new'))
    .orderBy(asc(firmCorrections.id))
    .limit(200)
}

/** How many unsettled corrections a firm has. */
export function countCorrections(reader: Reader, companyId: string): Promise<number> {
  const own = eq(firmCorrections.companyId, companyId)
  return reader.$count(firmCorrections, and(own, eq(firmCorrections.state, 'new')))
}

/** Public firms without an owner that have this number, or all words of this name; at most five. */
export async function unclaimedAlike(
  reader: Reader,
  { name, contactNo }: { name: string; contactNo: string },
) {
  const [words, number] = [nameWords(name), phoneKey(contactNo)]
  const named = `${words.replace(/[\\%_]/g, '\\$&')} ______`
  const { rows } = await reader.execute<{ name: string; url: string; place: string }>(sql`
    select c.name, c.url, coalesce((
      select a.city || ', ' || a.state from ${companyAddresses} a
      where a.company_id = c.id and a.is_active order by a.id limit 1), '') as place
    from ${companies} c
    where c.is_active and c.owner_id is null and c.id in (
      select company_id from ${firmKeys} where kind = 'phone' and key = ${number}
      union all
      select company_id from ${firmKeys} where kind = 'name' and ${words} <> '' and key like ${named}
    )
    order by c.name, c.id limit 5`)
  return rows
}

/** Claims whose owner has not answered in time. */
export async function unansweredClaims(reader: Reader): Promise<number[]> {
  const rows = await reader
    .select({ id: firmClaims.id })
    .from(firmClaims)
    .where(
      and(
        eq(firmClaims.state, 'answer'),
        isNull(firmClaims.decidedAt),
        sql`${firmClaims.answerBy} <= now()`,
      ),
    )
    .limit(500)
  return rows.map(({ id }) => id)
}

/** The owner of a firm, for a mail; undefined if there is none. */
export async function ownerOfFirm(reader: Reader, companyId: string) {
  const [row] = await reader
    .select({ email: users.email, language: users.language, firm: companies.name })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.ownerId))
    .where(and(eq(companies.id, companyId), isNull(users.erasedAt)))
  return row
}
