/** Requests for quotation of buyers (rules 22). */
import * as z from 'zod/mini'
import { isoDate, isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import {
  atMost,
  averageRating,
  decimalNumber,
  guid,
  line,
  plain,
  wholeNumber,
} from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { pagingFields25 } from '#kernel/list-fields.ts'
import { m } from '#words/messages.js'
import { coverages } from '../rules/coverage.ts'
import {
  dealersMax,
  dealersPerTrade,
  filesBodyLimit,
  linesMax,
  quantityMax,
  unitMax,
  validDaysMax,
  validDaysUsual,
} from '../rules/limits.ts'
import { requestStates } from '../rules/states.ts'
import {
  answering,
  buyerIds,
  contact,
  enquiryState,
  file,
  filesField,
  message,
  optionalDay,
  quotation,
  requestLine,
  requestState,
  rowId,
  wordsField,
} from './fields.ts'
import { askedGroup, dealerToAsk, linesOfDealer, sellerUrl } from './offered.ts'

/** A pincode as people type it. */
const pinCode = z.string().check(plain, z.regex(/^[1-9]\d{5}$/, { error: m.quotation_pin_invalid }))

const quantity = decimalNumber(m.quotation_quantity_invalid).check(
  z.gt(0, { error: m.quotation_quantity_invalid }),
  z.maximum(quantityMax, { error: m.quotation_quantity_max }),
  z.overwrite((value) => Math.round(value * 1000) / 1000),
  z.gt(0, { error: m.quotation_quantity_invalid }),
)

const daysError = () => m.quotation_days_invalid({ max: validDaysMax })
const validDays = decimalNumber(daysError).check(
  z.refine(Number.isInteger, { error: daysError }),
  z.minimum(1, { error: daysError }),
  z.maximum(validDaysMax, { error: daysError }),
)

/** What a request is made from: lines of one of the caller's lists, or one product. */
const sourceFields = {
  /** One of the caller's lists; 0 for a product. */
  listId: z._default(wholeNumber().check(z.minimum(0)), 0),
  /** Empty GUID for a list. */
  productId: z._default(guid, emptyGuid),
  /** One of the caller's open requests, whose lines are asked of more dealers; else 0. */
  requestId: z._default(wholeNumber().check(z.minimum(0)), 0),
}

/** Of the list or request; all of them if there are none. */
const someLines = z._default(z.array(z.int()).check(z.maxLength(linesMax)), [])
/** The storefront from which somebody asks: its dealer comes first. */
const fromSeller = z._default(z.string().check(line, atMost(60)), '')

/** The form of a new request. */
export const askFields = z.object({
  pinCode,
  wantedBy: optionalDay,
  /** Delivered to the site; otherwise it is collected. */
  delivered: z._default(z.boolean(), true),
  days: z._default(validDays, validDaysUsual),
  words: wordsField,
  /** Shows name and number to the dealers at once. */
  sharesContact: z._default(z.boolean(), false),
})

/** How much of a product is asked for. */
export const amountFields = z.object({
  quantity,
  unit: z
    .string()
    .check(line, z.minLength(1, { error: m.quotation_unit_required }), atMost(unitMax)),
})

const comparedCell = z.object({
  lineId: z.int(),
  /** Rupees with tax; with a share of the delivery too; and for one of the buyer's units. */
  goods: z.number(),
  landed: z.number(),
  unitPrice: z.number(),
  /** With tax for one of the buyer's units, without delivery. */
  goodsPrice: z.number(),
  /** How much of the line it is for, in the buyer's unit; null where that cannot be known. */
  covered: z.nullable(z.number()),
  coverage: z.enum(coverages),
  isAlternative: z.boolean(),
  isCheapest: z.boolean(),
})

/** One dealer's part of a request, as its buyer sees it. */
const askedDealer = z.object({
  enquiryId: z.int(),
  sellerUrl: z.string(),
  name: z.string(),
  town: z.string(),
  distance: z.nullable(z.number()),
  rating: averageRating,
  ratingCount: z.int(),
  ...answering.shape,
  state: enquiryState,
  /** What the dealer was asked for. */
  lineIds: z.array(z.int()),
  /** Null until the dealer has quoted, and once the dealer has left. */
  quotation: z.nullable(quotation),
  /** Whether the quotation can still be accepted. */
  isValid: z.boolean(),
  /** The quotation in the buyer's units, tax and delivery in. */
  compared: z.object({
    cells: z.array(comparedCell),
    /** What is offered besides, of the lines that have it. */
    extras: z.array(comparedCell),
    missing: z.array(z.int()),
    goods: z.number(),
    /** GST within the goods. */
    tax: z.number(),
    delivery: z.number(),
    /** Whether lines of this revision were accepted before: its delivery is in that order. */
    isDeliveryOrdered: z.boolean(),
    total: z.number(),
    isCheapest: z.boolean(),
  }),
  messages: z.array(message),
  files: z.array(file),
  /** Once lines of the quotation are accepted. */
  contact,
  isReported: z.boolean(),
})
/** See {@link askedDealer}. */
export type AskedDealer = z.output<typeof askedDealer>

const request = z.object({
  requestId: z.int(),
  /** The list that it was made from; 0 for a product. */
  listId: z.int(),
  title: z.string(),
  state: requestState,
  pinCode: z.string(),
  town: z.string(),
  wantedBy: z.nullable(isoDate),
  delivered: z.boolean(),
  words: z.string(),
  isMasked: z.boolean(),
  sharesContact: z.boolean(),
  endsDate: isoTime,
  createdDate: isoTime,
  /** `awardedTo` is the enquiry whose price was accepted; null until then. */
  lines: z.array(z.extend(requestLine, { awardedTo: z.nullable(z.int()) })),
  files: z.array(file),
  dealers: z.array(askedDealer),
})
/** A request with everything that its buyer may see. */
export type OwnRequest = z.output<typeof request>

const requestRow = z.object({
  requestId: z.int(),
  title: z.string(),
  state: requestState,
  lineCount: z.int(),
  dealerCount: z.int(),
  quotationCount: z.int(),
  endsDate: isoTime,
  createdDate: isoTime,
})
/** A request in the list. */
export type RequestRow = z.output<typeof requestRow>

/** The named results of asking. */
export const askResults = [
  'asked',
  'too-many-open',
  'too-many-dealers-today',
  'asked-lately',
  'own-firm',
  'no-such-dealer',
  'no-such-list',
  'no-such-product',
  'no-quantity',
  'unknown-pincode',
  'date-past',
  'too-many-of-trade',
  'no-such-line',
  'not-open',
] as const

/** The named results of accepting. */
export const acceptResults = [
  'accepted',
  'not-open',
  'changed',
  'quotation-ended',
  'line-taken',
  'line-not-quoted',
  'whole-only',
  'below-minimum',
  'not-found',
] as const

const ended = z.enum(['done', 'not-open', 'not-found'])

export const requests = {
  sourceOf: endpoint({
    method: 'GET',
    path: 'Quotation/GetSourceAsync',
    audience: 'user',
    summary:
      "Returns what a request can be made from: lines of one of the caller's lists, or one product; without any, only the dealer's name. 404 if there is no such.",
    input: z.object({ ...buyerIds, ...sourceFields, lineIds: someLines, sellerUrl: fromSeller }),
    output: z.object({
      title: z.string(),
      /** Of the caller's own address; empty without one. */
      pinCode: z.string(),
      lines: z.array(requestLine),
      /** The dealer of the product, or from whose page somebody asks; empty without one. */
      sellerUrl: z.string(),
      sellerName: z.string(),
      /** Of a request: the lines that nobody has priced. */
      unpricedIds: z.array(z.int()),
    }),
  }),
  dealersToAsk: endpoint({
    method: 'GET',
    path: 'Quotation/GetDealersToAskAsync',
    audience: 'user',
    summary:
      "Groups the lines of a list, a product or an open request by trade, each with the dealers that list them within 100 km, and what exactly they have; what nobody lists has the nearest dealers of its trade. 'unknown-pincode' without any.",
    input: z.object({
      ...buyerIds,
      ...sourceFields,
      lineIds: someLines,
      pinCode,
      sellerUrl: fromSeller,
    }),
    output: z.object({
      result: z.enum(['found', 'unknown-pincode', 'no-such-list', 'no-such-product', 'not-open']),
      town: z.string(),
      dealers: z.array(dealerToAsk),
      groups: z.array(askedGroup),
    }),
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  ask: endpoint({
    method: 'POST',
    path: 'Quotation/AskAsync',
    audience: 'user',
    idempotent: true,
    summary: `Asks up to ${dealersPerTrade} dealers of a trade, ${dealersMax} in all, for their prices: 'asked', or why not.`,
    input: z.object({
      ...buyerIds,
      ...sourceFields,
      /** The product's is 0. */
      lineIds: someLines,
      /** Of the product. */
      quantity: z._default(quantity, 1),
      unit: z._default(z.string().check(line, atMost(unitMax)), ''),
      /** Names of storefronts. */
      sellers: z.array(sellerUrl).check(z.minLength(1), z.maxLength(dealersMax)),
      /**
       * The lines that a dealer is asked for, by their ids in the list or request; without an entry,
       * all of them. A line that no dealer is asked for is not part of the request.
       */
      linesOfDealers: z._default(z.array(linesOfDealer).check(z.maxLength(dealersMax)), []),
      ...askFields.shape,
      files: filesField,
    }),
    bodyLimit: filesBodyLimit,
    output: z.object({ result: z.enum(askResults), requestId: z.int() }),
    rate: { limit: 20, seconds: 3600, per: 'caller' },
  }),
  list: endpoint({
    method: 'GET',
    path: 'Quotation/GetRequestsAsync',
    audience: 'user',
    summary: "Lists the caller's requests, newest first.",
    input: z.object({
      ...buyerIds,
      /** 0 for all, else a place in the list of states, from 1. */
      state: z._default(wholeNumber().check(z.minimum(0), z.maximum(requestStates.length)), 0),
      /** Of one of the caller's lists; 0 for all. */
      listId: z._default(wholeNumber().check(z.minimum(0)), 0),
      ...pagingFields25,
    }),
    output: z.object({ requests: z.array(requestRow), totalCount: z.int() }),
  }),
  one: endpoint({
    method: 'GET',
    path: 'Quotation/GetRequestAsync',
    audience: 'user',
    summary: "Returns one of the caller's requests with its quotations, compared.",
    input: z.object({ ...buyerIds, requestId: rowId() }),
    output: request,
  }),
  accept: endpoint({
    method: 'POST',
    path: 'Quotation/AcceptAsync',
    audience: 'user',
    idempotent: true,
    summary:
      "Accepts quotations, whole or by line, and opens the contact: 'accepted', or why not. Without keepsOpen the request is closed and the other dealers are told.",
    input: z.object({
      ...buyerIds,
      requestId: rowId(),
      accepted: z
        .array(
          z.object({
            enquiryId: rowId(),
            /** As the buyer saw it: a newer one is not accepted unseen. */
            revision: rowId(),
            lineIds: z.array(z.int()).check(z.minLength(1), z.maxLength(linesMax)),
            /** Of these, the lines of which is taken what the dealer offers besides. */
            extraIds: z._default(z.array(z.int()).check(z.maxLength(linesMax)), []),
          }),
        )
        .check(z.minLength(1), z.maxLength(dealersMax)),
      keepsOpen: z._default(z.boolean(), false),
    }),
    output: z.object({ result: z.enum(acceptResults) }),
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  extend: endpoint({
    method: 'POST',
    path: 'Quotation/ExtendRequestAsync',
    audience: 'user',
    summary: 'Lets an open request end the given number of days from now.',
    input: z.object({ ...buyerIds, requestId: rowId(), days: validDays }),
    output: z.object({ result: ended }),
    rate: { limit: 30, seconds: 3600, per: 'caller' },
  }),
  end: endpoint({
    method: 'POST',
    path: 'Quotation/EndRequestAsync',
    audience: 'user',
    summary:
      "Ends an open request: 'closed' (the buyer has decided otherwise) or 'cancelled'; its dealers are told.",
    input: z.object({ ...buyerIds, requestId: rowId(), as: z.enum(['closed', 'cancelled']) }),
    output: z.object({ result: ended }),
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
}
