/** What mails say, and to whom they go. Accounts that are blocked or erased get none. */

import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companySubscriptions } from '#areas/billing/server/tables.ts'
import { productImages, products } from '#areas/catalogue/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { galleryImages } from '#areas/gallery/server/tables.ts'
import { contactMessages } from '#areas/messages/server/tables.ts'
import type { VerificationSubject } from '#areas/moderation/rules.ts'
import { verificationHistory } from '#areas/moderation/server/tables.ts'
import { reviews } from '#areas/reviews/server/tables.ts'
import { status } from '#kernel/codes.ts'
import type { Reader } from '#platform/database/database.ts'

/** An account that mails go to. */
const reachable = and(eq(users.status, status.active), isNull(users.erasedAt))

/** The most decisions of a company that one mail tells of, and for how long they are news. */
const decisionsMax = 500
const newsDays = 3

/** Ids of what was decided lately on a company's things, the oldest first. */
export async function recentDecisions(reader: Reader, companyId: string): Promise<number[]> {
  const table = verificationHistory
  const rows = await reader
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.companyId, companyId),
        inArray(table.status, [status.approved, status.rejected]),
        gt(table.decidedAt, sql`now() - ${newsDays} * interval '1 day'`),
      ),
    )
    .orderBy(desc(table.id))
    .limit(decisionsMax)
  return rows.map(({ id }) => id).reverse()
}

/** A decision as its mail tells it. */
export interface DecisionNews {
  id: number
  subject: VerificationSubject
  /** Which thing of its kind. */
  subjectId: string
  approved: boolean
  comment: string
  company: string
  /** Name of the product or picture; empty where the company itself says enough. */
  thing: string
  /** Whose thing it is. */
  email: string
}

/** The decisions of these ids, in their order; a review's go to its author. */
export async function decisionsByIds(
  reader: Reader,
  ids: readonly number[],
): Promise<DecisionNews[]> {
  if (ids.length === 0) return []
  const { rows } = await reader.execute<Omit<DecisionNews, 'id'> & { id: string }>(sql`
    select h.id, h.subject, h.subject_id as "subjectId", h.status = ${status.approved} as approved, h.comment,
      c.name as company, coalesce(p.name, pictured.name, g.name, '') as thing, u.email
    from ${verificationHistory} h
    join ${companies} c on c.id = h.company_id
    left join ${reviews} r on r.id = case when h.subject = 'review' then h.subject_id::bigint end
    left join ${products} p on p.id = case when h.subject = 'product' then h.subject_id::uuid end
    left join ${productImages} i
      on i.id = case when h.subject = 'product_image' then h.subject_id::bigint end
    left join ${products} pictured on pictured.id = i.product_id
    left join ${galleryImages} g
      on g.id = case when h.subject = 'gallery_image' then h.subject_id::bigint end
    join ${users} u on u.id = coalesce(r.user_id, c.owner_id)
      and u.status = ${status.active} and u.erased_at is null
    where h.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})
    order by h.id`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** A subscription as its mails tell it. */
export interface SubscriptionNews {
  plan: string
  company: string
  startsAt: Date
  endsAt: Date
  isBought: boolean
  /** Whether it has yet to begin. */
  isLater: boolean
  workLimit: number
  addressLimit: number
  galleryImageLimit: number
  /** The owner's. */
  email: string
}

/** A subscription with its company and owner; undefined where no mail reaches anybody. */
export async function subscriptionById(
  reader: Reader,
  id: number,
): Promise<SubscriptionNews | undefined> {
  const table = companySubscriptions
  const [row] = await reader
    .select({
      plan: table.name,
      company: companies.name,
      startsAt: table.startsAt,
      endsAt: table.endsAt,
      orderId: table.orderId,
      isLater: sql<boolean>`${table.startsAt} > now()`,
      workLimit: table.workLimit,
      addressLimit: table.addressLimit,
      galleryImageLimit: table.galleryImageLimit,
      email: users.email,
    })
    .from(table)
    .innerJoin(companies, eq(companies.id, table.companyId))
    .innerJoin(users, eq(users.id, companies.ownerId))
    .where(and(eq(table.id, id), reachable))
  if (!row) return undefined
  const { orderId, ...news } = row
  return { ...news, isBought: orderId !== null }
}

/** The operator's answer to a message, and where it goes; undefined where the message is gone. */
export async function replyById(reader: Reader, messageId: number) {
  const [row] = await reader
    .select({
      email: contactMessages.email,
      text: contactMessages.replyMessage,
      fromAccount: sql<boolean>`${contactMessages.userId} is not null`,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId))
  return row?.text ? { ...row, text: row.text, messageId } : undefined
}
