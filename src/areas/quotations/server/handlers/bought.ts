/** What a buyer has accepted. */
import { holdAccount } from '#areas/accounts/server/public.ts'
import { toRupees } from '#kernel/money.ts'
import type { Handler } from '#platform/http/context.ts'
import type { BoughtLine, Order, orders } from '../../contract/bought.ts'
import { compareOffers, lineAmount, orderTotal } from '../../rules/compare.ts'
import { ordersOf, standingQuotations } from '../reads/bought.ts'
import { type Reading, readLine, readQuotation, readTexts } from '../reads/masking.ts'
import { offerOf } from '../reads/quotations.ts'
import { tickLines } from '../writes/bought.ts'

/** The caller's orders, and what else their requests asked for. */
export const bought: Handler<typeof orders.bought> = async (
  { listId },
  { caller, database, keys },
) => {
  const { reader } = database
  const stored = await ordersOf(reader, caller.userId, listId > 0 ? `list:${listId}` : '')
  // Between the two sides of an order nothing is masked.
  const reading: Reading = { keys, originals: stored.originals, isOpen: true }
  const lines = stored.lines.map((line) => readLine(reading, line).line)
  const orderList = stored.won.flatMap((row): Order[] => {
    const { enquiryId, requestId } = row
    const own = stored.awards.filter((award) => award.enquiryId === enquiryId)
    const [first] = own
    if (!first) return []
    const sums = { goods: 0, delivery: 0, total: 0 }
    const rows: BoughtLine[] = []
    for (const quotation of stored.quotations.filter((each) => each.enquiryId === enquiryId)) {
      const read = readQuotation(reading, quotation)
      const awards = own.filter(({ quotationId }) => quotationId === quotation.id)
      const extraIds = awards.flatMap(({ lineId, isAlternative }) => (isAlternative ? lineId : []))
      const ids = awards.map(({ lineId }) => lineId)
      const part = orderTotal(offerOf(read, lines), ids, extraIds)
      sums.goods += part.goods
      sums.delivery += part.delivery
      sums.total += part.total
      for (const award of awards) {
        const line = lines.find(({ id }) => id === award.lineId)
        const price = read.lines.find(
          ({ lineId, isExtra }) => lineId === award.lineId && isExtra === award.isAlternative,
        )
        if (!line || !price) continue
        rows.push({
          lineId: line.id,
          what: line.what,
          alternative: price.alternative,
          typeId: line.typeId,
          quantity: price.quantity,
          unit: price.unit,
          price: toRupees(price.price),
          amount: toRupees(lineAmount(price, read.taxIncluded)),
          isPaid: award.paidAt !== null,
          isDelivered: award.deliveredAt !== null,
        })
      }
    }
    const isThere = row.isActive ?? false
    return [
      {
        enquiryId,
        requestId,
        title: readTexts(reading, 'request', requestId, { title: row.title }).texts.title,
        sellerUrl: isThere ? (row.sellerUrl ?? '') : '',
        contact: row.name === null ? null : contactOf(row.name, isThere ? row : undefined),
        acceptedDate: first.createdAt.toISOString(),
        lines: rows,
        goods: toRupees(sums.goods),
        delivery: toRupees(sums.delivery),
        total: toRupees(sums.total),
        isReviewed: row.isReviewed,
      },
    ]
  })
  const requestIds = [...new Set(lines.map(({ requestId }) => requestId))]
  const quoted = await standingQuotations(reader, requestIds)
  const columns = requestIds.flatMap((requestId) => {
    const some = lines.filter((line) => line.requestId === requestId)
    const isOfRequest = (lineId: number) => some.some(({ id }) => id === lineId)
    const offers = quoted.filter((each) => each.lines.some(({ lineId }) => isOfRequest(lineId)))
    return compareOffers(
      some.map(({ id, quantity }) => ({ lineId: id, quantity })),
      offers.map((each) => offerOf(each, some)),
    )
  })
  const cells = columns.flatMap((column) => column.cells)
  const open = lines.filter(({ id }) => !stored.awards.some(({ lineId }) => lineId === id))
  return {
    orders: orderList,
    open: open.map(({ id, requestId, what, typeId }) => {
      const goods = cells.flatMap((cell) =>
        cell.lineId === id && cell.coverage === 'whole' ? cell.goods : [],
      )
      const lowest = goods.length > 0 ? toRupees(Math.min(...goods)) : null
      return { lineId: id, requestId, what, typeId, lowest }
    }),
  }
}

/** Of a firm that is not public, the name alone. */
function contactOf(name: string, firm: { phone: string | null; email: string | null } | undefined) {
  return { name, phone: firm?.phone ?? '', email: firm?.email ?? '' }
}

/** Notes what of an order is paid or delivered. */
export const tick: Handler<typeof orders.tick> = async (
  { enquiryId, ...ticked },
  { caller, database },
) => {
  const { userId } = caller
  const result = await database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    return tickLines(tx, { enquiryId, userId }, ticked)
  })
  return { result }
}
