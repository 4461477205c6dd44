/** What messages about enquiries may say. */
import { eq } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { enquiries, quotationRequests } from '../tables.ts'

/** What a message to one side of an enquiry may say: never a name or number of a buyer. */
export interface EnquiryNews {
  /** Which side the recipient is. */
  side: 'buyer' | 'dealer'
  /** The name of the list, or of the product. */
  title: string
  /** To the buyer the firm's name, to the dealer the buyer's town. */
  other: string
  /** The address of the page, without language. */
  path: string
  /** To the buyer: the firm's storefront name, for the link to its review. */
  sellerUrl: string
}

/**
 * What a message about an enquiry may say to a recipient; undefined if the enquiry is gone, or the
 * recipient is on neither side.
 */
export async function newsOfEnquiry(
  reader: Reader,
  enquiryId: number,
  userId: string,
): Promise<EnquiryNews | undefined> {
  const [row] = await reader
    .select({
      requestId: quotationRequests.id,
      title: quotationRequests.title,
      town: quotationRequests.town,
      buyerId: quotationRequests.userId,
      ownerId: companies.ownerId,
      firm: companies.name,
      sellerUrl: companies.url,
    })
    .from(enquiries)
    .innerJoin(quotationRequests, eq(quotationRequests.id, enquiries.requestId))
    .innerJoin(companies, eq(companies.id, enquiries.companyId))
    .where(eq(enquiries.id, enquiryId))
  if (!row) return undefined
  const { requestId, title, town, buyerId, ownerId, firm, sellerUrl } = row
  if (userId === buyerId) {
    return { side: 'buyer', title, other: firm, path: `/user/requests/${requestId}`, sellerUrl }
  }
  if (userId !== ownerId) return undefined
  return {
    side: 'dealer',
    title,
    other: town,
    path: `/companyDetail/enquiries/${enquiryId}`,
    sellerUrl: '',
  }
}
