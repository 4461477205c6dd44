/** Enquiries for tests of what is told about them. */
import { enquiries, quotationRequests } from '#areas/quotations/server/tables.ts'
import type { Person, Seller, TestApp } from './app.ts'

/** Adds a request of a buyer to one dealer. */
export async function addEnquiry(
  { database }: Pick<TestApp, 'database'>,
  { buyer, dealer, title }: { buyer: Person; dealer: Seller; title: string },
): Promise<{ enquiryId: number; requestId: number }> {
  return database.transaction(async (tx) => {
    const [request] = await tx
      .insert(quotationRequests)
      .values({
        userId: buyer.userId,
        title,
        source: `test:${dealer.companyId}`,
        pinCode: '302001',
        town: 'Jaipur, Rajasthan',
        latitude: 26.9,
        longitude: 75.8,
        delivered: true,
        endsAt: new Date(Date.now() + 86_400_000),
      })
      .returning({ id: quotationRequests.id })
    if (!request) throw new Error('The request was not added.')
    const requestId = request.id
    const [enquiry] = await tx
      .insert(enquiries)
      .values({ requestId, companyId: dealer.companyId, monthNumber: 1 })
      .returning({ id: enquiries.id })
    if (!enquiry) throw new Error('The enquiry was not added.')
    return { enquiryId: enquiry.id, requestId }
  })
}
