/** What an order sheet says: the accepted lines of an enquiry, and both sides. */
import type { Day } from '#kernel/dates.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Reader } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import { lineAmount, orderTotal } from '../../rules/compare.ts'
import { coverageOf, coveredBy, type UnitAmount } from '../../rules/coverage.ts'
import { readLine, readQuotation, readTexts } from './masking.ts'
import { originalsOf } from './originals.ts'
import { orderedFirm, type Parties, personContact } from './parties.ts'
import { awardsOf, linesOf, offerOf, quotationById, type RequestLineRow } from './quotations.ts'
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
  wantedBy: Day | null
  delivered: boolean
  leadDays: number
  note: string
  lines: {
    what: string
    detail: string
    alternative: string
    quantity: number
    unit: string
    /** What was asked for, if this is less or more of it; empty otherwise. */
    covers: string
    price: number
    tax: number
    amount: number
  }[]
  taxIncluded: boolean
  goods: number
  delivery: number
  total: number
}

/** How much of what was asked for an accepted price is; empty for all of it, or if nobody knows. */
function coversText(line: RequestLineRow, price: UnitAmount): string {
  const covered = coveredBy(line, price)
  const coverage = coverageOf(line.quantity, covered)
  if (covered === null || coverage === 'whole' || coverage === 'unknown') return ''
  return m.quotation_covers({
    covered: covered.toLocaleString('en-IN'),
    amount: `${line.quantity.toLocaleString('en-IN')} ${line.unit}`,
  })
}

/** The order of a won enquiry; undefined before an acceptance. */
export async function orderSheetOf(
  reader: Reader,
  { enquiryId, requestId, buyerId, companyId, state }: Parties,
  keys: Keys,
): Promise<OrderSheet | undefined> {
  if (state !== 'won') return undefined
  const request = await requestById(reader, requestId, buyerId)
  const awards = (await awardsOf(reader, requestId)).filter((a) => a.enquiryId === enquiryId)
  const [first] = awards
  if (!request || !first) return undefined
  // Between the two sides of an order nothing is masked.
  const reading = { keys, originals: await originalsOf(reader, requestId), isOpen: true }
  const requestLines = (await linesOf(reader, requestId)).map(
    (line) => readLine(reading, line).line,
  )
  const lines = []
  const total = { goods: 0, delivery: 0, total: 0 }
  let terms: Awaited<ReturnType<typeof quotationById>>
  // Lines may have been accepted one after the other, of two revisions.
  for (const quotationId of new Set(awards.map((award) => award.quotationId))) {
    const stored = await quotationById(reader, quotationId, enquiryId)
    if (!stored) continue
    const quotation = readQuotation(reading, stored)
    terms = quotation
    const own = awards.filter((award) => award.quotationId === quotationId)
    const ids = own.map(({ lineId }) => lineId)
    const extraIds = own.flatMap(({ lineId, isAlternative }) => (isAlternative ? [lineId] : []))
    const part = orderTotal(offerOf(quotation, requestLines), ids, extraIds)
    total.goods += part.goods
    total.delivery += part.delivery
    total.total += part.total
    const taken = quotation.lines.filter(
      ({ lineId, isExtra }) => ids.includes(lineId) && extraIds.includes(lineId) === isExtra,
    )
    for (const price of taken) {
      const line = requestLines.find(({ id }) => id === price.lineId)
      if (!line) continue
      const { size, grade, brand, note } = line
      lines.push({
        what: line.what,
        detail: [size, grade, brand, note].filter(Boolean).join(', '),
        alternative: price.alternative,
        quantity: price.quantity,
        unit: price.unit,
        covers: coversText(line, price),
        price: price.price,
        tax: price.tax,
        amount: lineAmount(price, quotation.taxIncluded),
      })
    }
  }
  const unknown = { name: m.quotation_side_left(), phone: '', email: '' }
  return {
    enquiryId,
    title: readTexts(reading, 'request', requestId, { title: request.title }).texts.title,
    acceptedAt: first.createdAt,
    buyer: (await personContact(reader, buyerId)) ?? unknown,
    dealer: (await orderedFirm(reader, companyId)) ?? unknown,
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
