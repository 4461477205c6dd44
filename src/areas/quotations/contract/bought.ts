/** What a buyer has accepted: orders, what of them is paid and delivered (rules 22.11). */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { wholeNumber } from '#kernel/fields.ts'
import { linesMax, ordersMax } from '../rules/limits.ts'
import { buyerIds, contact, rowId } from './fields.ts'

const boughtLine = z.object({
  lineId: z.int(),
  /** What was asked for, and what was accepted instead; empty for the same. */
  what: z.string(),
  alternative: z.string(),
  /** The trade; 0 if unknown. */
  typeId: z.int(),
  quantity: z.number(),
  unit: z.string(),
  /** Rupees for one of `unit`, and for all of it with tax. */
  price: z.number(),
  amount: z.number(),
  isPaid: z.boolean(),
  isDelivered: z.boolean(),
})
/** See {@link boughtLine}. */
export type BoughtLine = z.output<typeof boughtLine>

const order = z.object({
  enquiryId: z.int(),
  requestId: z.int(),
  title: z.string(),
  /** Empty once the firm has left. */
  sellerUrl: z.string(),
  contact,
  acceptedDate: isoTime,
  lines: z.array(boughtLine),
  /** Rupees: goods with tax, delivery, both. */
  goods: z.number(),
  delivery: z.number(),
  total: z.number(),
  isReviewed: z.boolean(),
})
/** What was accepted of one dealer. */
export type Order = z.output<typeof order>

const openLine = z.object({
  lineId: z.int(),
  requestId: z.int(),
  what: z.string(),
  typeId: z.int(),
  /** The lowest price for the whole line, with tax; null without one. */
  lowest: z.nullable(z.number()),
})
/** A line that was asked for and not bought yet. */
export type OpenLine = z.output<typeof openLine>

export const orders = {
  bought: endpoint({
    method: 'GET',
    path: 'Quotation/GetBoughtAsync',
    audience: 'user',
    summary: `Lists the caller's newest ${ordersMax} orders, of all requests or those of one list, and what else these asked for.`,
    input: z.object({
      ...buyerIds,
      /** One of the caller's lists; 0 for all. */
      listId: z._default(wholeNumber().check(z.minimum(0)), 0),
    }),
    output: z.object({ orders: z.array(order), open: z.array(openLine) }),
  }),
  tick: endpoint({
    method: 'POST',
    path: 'Quotation/TickBoughtAsync',
    audience: 'user',
    summary:
      "Notes that lines of one of the caller's orders are paid or delivered, or not yet: its dealer sees it.",
    input: z.object({
      ...buyerIds,
      enquiryId: rowId(),
      lineIds: z.array(z.int()).check(z.minLength(1), z.maxLength(linesMax)),
      as: z.enum(['paid', 'delivered']),
      isDone: z.boolean(),
    }),
    output: z.object({ result: z.enum(['done', 'not-found']) }),
    rate: { limit: 120, seconds: 60, per: 'caller' },
  }),
}
