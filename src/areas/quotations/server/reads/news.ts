/** What messages about enquiries may say. */
import { eq } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { membersOf } from '#areas/members/server/public.ts'
import { status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { maskContacts } from '../../rules/mask.ts'
import { enquiries, quotationRequestLines, quotationRequests } from '../tables.ts'

/** What a message to one side of an enquiry may say: never a name or number of a buyer. */
export interface EnquiryNews {
  /** Which side the recipient is. */
  side: 'buyer' | 'dealer'
  /** The name of the list, or of the product; empty if its buyer is blocked. */
  title: string
  /** To the buyer the firm's name, to the dealer the buyer's town. */
  other: string
  /** The address of the page, without language. */
  path: string
  /** To the buyer: the firm's storefront name, for the link to its review. */
  sellerUrl: string
  /** To the dealer: the firm's other members, who are told the same. */
  members: string[]
}

/**
 * What a message about an enquiry may say to a recipient; undefined if the enquiry is gone, or the
 * recipient is on neither side. To the dealer under a lock of the request, so that nothing is said
 * after its buyer was erased.
 */
export async function newsOfEnquiry(
  tx: Transaction,
  enquiryId: number,
  userId: string,
): Promise<EnquiryNews | undefined> {
  const [row] = await tx
    .select({
      requestId: quotationRequests.id,
      title: quotationRequests.title,
      town: quotationRequests.town,
      buyerId: quotationRequests.userId,
      ownerId: companies.ownerId,
      companyId: companies.id,
      firm: companies.name,
      sellerUrl: companies.url,
    })
    .from(enquiries)
    .innerJoin(quotationRequests, eq(quotationRequests.id, enquiries.requestId))
    .innerJoin(companies, eq(companies.id, enquiries.companyId))
    .where(eq(enquiries.id, enquiryId))
  if (!row) return undefined
  const { requestId, title, town, buyerId, ownerId, companyId, firm, sellerUrl } = row
  if (userId === buyerId) {
    const path = `/user/requests/${requestId}`
    return { side: 'buyer', title, other: firm, path, sellerUrl, members: [] }
  }
  if (userId !== ownerId) return undefined
  const [held] = await tx
    .select({ buyerStatus: users.status })
    .from(quotationRequests)
    .innerJoin(users, eq(users.id, quotationRequests.userId))
    .where(eq(quotationRequests.id, requestId))
    .for('share', { of: quotationRequests })
  if (!held) return undefined
  return {
    side: 'dealer',
    title: held.buyerStatus === status.active ? title : '',
    other: town,
    path: `/companyDetail/enquiries/${enquiryId}`,
    sellerUrl: '',
    members: await membersOf(tx, companyId, ['owner', 'seller']),
  }
}

/** What a firm without an owner is told of an enquiry: town and goods, nothing else of the buyer. */
export interface UnclaimedAsk {
  companyId: string
  town: string
  /** The first lines, each with its quantity. */
  lines: string[]
}

/** Lines that a message names. */
const linesTold = 3

/** The same under a lock of the request; undefined if it is over, or its buyer is gone or blocked. */
export async function unclaimedAsk(
  tx: Transaction,
  enquiryId: number,
): Promise<UnclaimedAsk | undefined> {
  const [row] = await tx
    .select({
      companyId: enquiries.companyId,
      state: enquiries.state,
      requestId: quotationRequests.id,
      town: quotationRequests.town,
      buyerStatus: users.status,
    })
    .from(enquiries)
    .innerJoin(quotationRequests, eq(quotationRequests.id, enquiries.requestId))
    .innerJoin(users, eq(users.id, quotationRequests.userId))
    .where(eq(enquiries.id, enquiryId))
    .for('share', { of: quotationRequests })
  if (row?.state !== 'new' || row.buyerStatus !== status.active) return undefined
  const { what, quantity, unit, position, requestId } = quotationRequestLines
  const lines = await tx
    .select({ what, quantity, unit })
    .from(quotationRequestLines)
    .where(eq(requestId, row.requestId))
    .orderBy(position)
    .limit(linesTold)
  return {
    companyId: row.companyId,
    town: row.town,
    lines: lines.map((line) => `${maskContacts(line.what).text}: ${line.quantity} ${line.unit}`),
  }
}
