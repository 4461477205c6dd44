/** What an order sheet says: the accepted lines of an enquiry, and both sides. */
import type { Reader } from '#platform/database/database.ts'
import { lineAmount, orderTotal } from '../../rules/compare.ts'
import { firmContact, type Parties, personContact } from './parties.ts'
import { awardsOf, linesOf, offerOf, quotationById } from './quotations.ts'
import { requestById } from './requests.ts'

export interface OrderParty {
  name: string
  phone: string
  email: string
}

/** An order, amounts in paise. */
export interface OrderSheet {
  enquiryId: number
  title: string
  acceptedAt: Date
  buyer: OrderParty
  dealer: OrderParty
  town: string
  pinCode: string
  wantedBy: string | null
  delivered: boolean
  leadDays: number
  note: string
  lines: {
    what: string
    detail: string
    alternative: string
    quantity: number
    unit: string
    price: number
    tax: number
    amount: number
  }[]
  taxIncluded: boolean
  goods: number
  delivery: number
  total: number
}

/** The order of a won enquiry; undefined before an acceptance. */
export async function orderSheetOf(
  reader: Reader,
  { enquiryId, requestId, buyerId, companyId, state }: Parties,
): Promise<OrderSheet | undefined> {
  if (state !== 'won') return undefined
  const request = await requestById(reader, requestId, buyerId)
  const awards = (await awardsOf(reader, requestId)).filter((a) => a.enquiryId === enquiryId)
  const [first] = awards
  if (!request || !first) return undefined
  const requestLines = await linesOf(reader, requestId)
  const lines = []
  const total = { goods: 0, delivery: 0, total: 0 }
  let terms: Awaited<ReturnType<typeof quotationById>>
  // Lines may have been accepted one after the other, of two revisions.
  for (const quotationId of new Set(awards.map((award) => award.quotationId))) {
    const quotation = await quotationById(reader, quotationId, enquiryId)
    if (!quotation) continue
    terms = quotation
    const ids = awards.filter((a) => a.quotationId === quotationId).map(({ lineId }) => lineId)
    const part = orderTotal(offerOf(quotation), ids)
    total.goods += part.goods
    total.delivery += part.delivery
    total.total += part.total
    for (const price of quotation.lines.filter(({ lineId }) => ids.includes(lineId))) {
      const line = requestLines.find(({ id }) => id === price.lineId)
      if (!line) continue
      const { size, grade, brand, note } = line
      lines.push({
        what: line.what,
        detail: [size, grade, brand, note].filter(Boolean).join(', '),
        alternative: price.alternative,
        quantity: price.quantity,
        unit: price.unit,
        price: price.price,
        tax: price.tax,
        amount: lineAmount(price, quotation.taxIncluded),
      })
    }
  }
  const unknown = { name: '', phone: '', email: '' }
  return {
    enquiryId,
    title: request.title,
    acceptedAt: first.createdAt,
    buyer: (await personContact(reader, buyerId)) ?? unknown,
    dealer: (await firmContact(reader, companyId)) ?? unknown,
    town: request.town,
    pinCode: request.pinCode,
    wantedBy: request.wantedBy,
    delivered: request.delivered,
    leadDays: terms?.leadDays ?? 0,
    note: terms?.note ?? '',
    taxIncluded: terms?.taxIncluded ?? true,
    lines,
    ...total,
  }
}
