/** The dealer's side of requests for quotation (rules 22). */
import * as z from 'zod/mini'
import { isoDate, isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, decimalNumber, line, wholeNumber } from '#kernel/fields.ts'
import { formatRupees } from '#kernel/money.ts'
import { m } from '#words/messages.js'
import {
  alternativeMax,
  filesBodyLimit,
  leadDaysMax,
  linesMax,
  priceMax,
  quantityMax,
  taxRates,
  taxUsual,
  unitMax,
  validDaysMax,
  validDaysUsual,
} from '../rules/limits.ts'
import { enquiryStates } from '../rules/states.ts'
import {
  contact,
  dealerIds,
  enquiryState,
  file,
  filesField,
  message,
  quotation,
  requestLine,
  requestState,
  rowId,
  wordsField,
} from './fields.ts'

const rupees = (least: number, error: () => string) =>
  decimalNumber(error).check(
    z.minimum(least, { error }),
    z.maximum(priceMax, { error: () => m.quotation_amount_max({ max: formatRupees(priceMax) }) }),
    z.overwrite((value) => Math.round(value * 100) / 100),
  )

const days = (least: number, max: number) => {
  const error = () => m.quotation_days_between({ least, max })
  return decimalNumber(error).check(
    z.refine(Number.isInteger, { error }),
    z.minimum(least, { error }),
    z.maximum(max, { error }),
  )
}

/** A price for a line. */
export const priceFields = z.object({
  lineId: rowId(),
  /** Rupees for one of `unit`. */
  price: rupees(0.01, m.quotation_price_invalid),
  unit: z
    .string()
    .check(line, z.minLength(1, { error: m.quotation_unit_required }), atMost(unitMax)),
  /**
   * How many of `unit` the price is for. Left out, those that make up the line, if that is known:
   * 2,000 kg for 2 tonnes.
   */
  quantity: z.optional(
    decimalNumber(m.quotation_quantity_invalid).check(
      z.minimum(0.001, { error: m.quotation_quantity_invalid }),
      z.maximum(quantityMax, { error: m.quotation_quantity_max }),
      z.overwrite((value) => Math.round(value * 1000) / 1000),
    ),
  ),
  /** GST in percent. */
  tax: z._default(
    decimalNumber(m.quotation_tax_invalid).check(
      z.refine((rate) => taxRates.some((known) => known === rate), {
        error: m.quotation_tax_invalid,
      }),
    ),
    taxUsual,
  ),
  /** What is offered instead of what was asked for; empty for the same. */
  alternative: z._default(z.string().check(line, atMost(alternativeMax)), ''),
  /** Whether the alternative is offered besides the thing itself, which has a price of its own. */
  isExtra: z._default(z.boolean(), false),
})

/** The terms of a quotation. */
export const termsFields = z.object({
  taxIncluded: z._default(z.boolean(), true),
  /** Rupees for all of it, tax in; nothing is charged for what is collected. */
  deliveryCharge: z._default(rupees(0, m.quotation_amount_invalid), 0),
  minimumOrder: z._default(rupees(0, m.quotation_amount_invalid), 0),
  leadDays: days(0, leadDaysMax),
  validDays: z._default(days(1, validDaysMax), validDaysUsual),
  /** Whether some of the lines may be accepted without the others. */
  partAllowed: z._default(z.boolean(), true),
  note: wordsField,
})

const enquiryRow = z.object({
  enquiryId: z.int(),
  title: z.string(),
  state: enquiryState,
  town: z.string(),
  distance: z.nullable(z.number()),
  /** Null if it is not shown whole. */
  lineCount: z.nullable(z.int()),
  isWhole: z.boolean(),
  /** Whether the buyer has written since the dealer last did. */
  isWaiting: z.boolean(),
  endsDate: isoTime,
  createdDate: isoTime,
})
/** An enquiry in the dealer's list. */
export type EnquiryRow = z.output<typeof enquiryRow>

const enquiry = z.object({
  enquiryId: z.int(),
  title: z.string(),
  state: enquiryState,
  requestState,
  /** Without a plan, only what is asked for and which town it is for are told of some. */
  isWhole: z.boolean(),
  town: z.string(),
  what: z.array(z.string()),
  distance: z.nullable(z.number()),
  wantedBy: z.nullable(isoDate),
  delivered: z.boolean(),
  words: z.string(),
  isMasked: z.boolean(),
  endsDate: isoTime,
  createdDate: isoTime,
  /**
   * `productId` is null unless the product is the dealer's own. `ownPrice` is in rupees: of the
   * dealer's own product that the line came from, else what the dealer last quoted for the same, else
   * of the dealer's product of that kind and size, which `ownName` names.
   */
  lines: z.array(
    z.extend(requestLine, {
      ownPrice: z.nullable(z.object({ price: z.number(), unit: z.string() })),
      /** How many of that unit make up the line; null where it is not known. */
      ownCount: z.nullable(z.number()),
      ownName: z.string(),
      isAwarded: z.boolean(),
      /** Whether its buyer has ticked it as paid, and as delivered. */
      isPaid: z.boolean(),
      isDelivered: z.boolean(),
    }),
  ),
  files: z.array(file),
  quotation: z.nullable(quotation),
  /** The terms of the dealer's newest quotation, for any enquiry. */
  lastTerms: z.nullable(
    z.object({
      taxIncluded: z.boolean(),
      deliveryCharge: z.number(),
      leadDays: z.int(),
      partAllowed: z.boolean(),
    }),
  ),
  messages: z.array(message),
  /** The buyer's, if shared or once lines were accepted. */
  contact,
  isReported: z.boolean(),
})
/** An enquiry with everything that its dealer may see. */
export type OwnEnquiry = z.output<typeof enquiry>

/** The named results of quoting. */
export const quoteResults = [
  'quoted',
  'not-open',
  'plan-needed',
  'no-such-line',
  'count-unknown',
  'extra-unnamed',
  'amount-too-large',
  'too-many-revisions',
  'not-found',
] as const

const stepped = z.enum(['done', 'not-open', 'not-found'])

const numbers = z.object({
  views: z.int(),
  enquiries: z.int(),
  seen: z.int(),
  quoted: z.int(),
  won: z.int(),
  /** Rupees of the accepted lines, with tax and delivery. */
  wonAmount: z.number(),
  medianMinutes: z.nullable(z.int()),
  answerRate: z.nullable(z.int()),
})
/** A dealer's numbers of some days. */
export type DealerNumbers = z.output<typeof numbers>

/** The periods that numbers can be shown for, in days. */
export const numberDays = [30, 90, 365] as const
const periodField = z._default(
  wholeNumber().check(z.refine((days) => numberDays.some((known) => known === days))),
  30,
)

export const enquiryCalls = {
  inbox: endpoint({
    method: 'GET',
    path: 'Quotation/GetEnquiriesAsync',
    audience: 'seller',
    summary:
      "Lists the enquiries to the caller's company, newest first, 25 at a time: `next` is the `before` of the following ones, 0 at the end.",
    input: z.object({
      ...dealerIds,
      state: z._default(z.enum(['all', ...enquiryStates]), 'all'),
      before: z._default(wholeNumber().check(z.minimum(0)), 0),
    }),
    output: z.object({
      enquiries: z.array(enquiryRow),
      next: z.int(),
      /** By state; counted up to 1,000. */
      counts: z.record(z.enum(enquiryStates), z.int()),
      /** How many of the new ones are whole. */
      newWhole: z.int(),
      hasPlan: z.boolean(),
      /** How many enquiries the firm may open in a month; null for any number. */
      wholeLimit: z.nullable(z.int()),
      /** How many of them are left this month; null for any number. */
      wholeLeft: z.nullable(z.int()),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: 'Quotation/GetEnquiryAsync',
    audience: 'seller',
    summary: "Returns an enquiry to the caller's company; a new one is seen from then on.",
    input: z.object({ ...dealerIds, enquiryId: rowId() }),
    output: enquiry,
  }),
  quote: endpoint({
    method: 'POST',
    path: 'Quotation/QuoteAsync',
    audience: 'seller',
    idempotent: true,
    summary: "Quotes, or replaces the quotation by a new revision: 'quoted', or why not.",
    input: z.object({
      ...dealerIds,
      enquiryId: rowId(),
      prices: z.array(priceFields).check(z.minLength(1), z.maxLength(2 * linesMax)),
      ...termsFields.shape,
      files: filesField,
    }),
    bodyLimit: filesBodyLimit,
    output: z.object({ result: z.enum(quoteResults) }),
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  leave: endpoint({
    method: 'POST',
    path: 'Quotation/LeaveEnquiryAsync',
    audience: 'seller',
    summary:
      'Declines an enquiry, or takes back its quotation; the buyer is told. Accepted lines cannot be taken back.',
    input: z.object({ ...dealerIds, enquiryId: rowId() }),
    output: z.object({ result: stepped }),
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  numbers: endpoint({
    method: 'GET',
    path: 'Quotation/GetDealerNumbersAsync',
    audience: 'seller',
    summary: "Returns the numbers of the caller's company: from views to accepted quotations.",
    input: z.object({ ...dealerIds, days: periodField }),
    output: numbers,
  }),
  sheet: endpoint({
    method: 'GET',
    path: 'Quotation/GetEnquiriesCsvAsync',
    audience: 'seller',
    summary:
      "Returns the newest 5,000 enquiries to the caller's company of the last 365 days as a CSV file.",
    input: z.object(dealerIds),
    output: z.object({ fileName: z.string(), content: z.string() }),
    rate: { limit: 5, seconds: 60, per: 'caller' },
  }),
}
