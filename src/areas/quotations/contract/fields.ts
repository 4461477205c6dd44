/** Parts that the calls of buyers, dealers and admins share. */
import * as z from 'zod/mini'
import { isoDate, isoTime } from '#kernel/date-fields.ts'
import {
  atMost,
  guid,
  line,
  lines,
  requiredLine,
  requiredText,
  wholeNumber,
} from '#kernel/fields.ts'
import { m } from '#words/messages.js'
import { fileNameMax, filesMax, messageMax, wordsMax } from '../rules/limits.ts'
import { enquiryStates, requestStates, sides } from '../rules/states.ts'

/** Ids of the caller. */
export const buyerIds = { loginId: guid }
export const dealerIds = { loginId: guid, companyId: guid }

export const rowId = () => wholeNumber().check(z.minimum(1))

/** Pictures and PDFs in base64. */
export const filesField = z._default(
  z
    .array(
      z.object({
        name: requiredLine(m.quotation_file_name).check(atMost(fileNameMax)),
        /** In base64: a picture, or a PDF of at most 5 MB. */
        file: z.string().check(z.minLength(1)),
      }),
    )
    .check(z.maxLength(filesMax)),
  [],
)

/** Words of a request or quotation, or '' without any. */
export const wordsField = z._default(
  z.string().check(
    lines,
    atMost(wordsMax, () => m.quotation_words_max({ max: wordsMax })),
  ),
  '',
)

/** A message of the thread. */
export const messageField = requiredText(m.quotation_message_required).check(
  atMost(messageMax, () => m.quotation_words_max({ max: messageMax })),
)

/** A day, or '' for none. */
export const optionalDay = z._default(
  z.string().check(
    line,
    z.refine((day) => day === '' || z.safeParse(isoDate, day).success, {
      error: m.quotation_date_invalid,
    }),
  ),
  '',
)

export const requestState = z.enum(requestStates)
export const enquiryState = z.enum(enquiryStates)

/** A line as both sides see it. */
export const requestLine = z.object({
  lineId: z.int(),
  what: z.string(),
  itemType: z.string(),
  size: z.string(),
  grade: z.string(),
  brand: z.string(),
  quantity: z.number(),
  unit: z.string(),
  note: z.string(),
  /** Signed name of its picture; empty without one. */
  picPath: z.string(),
  /** Null if it came from no product, or the product is gone. */
  productId: z.nullable(guid),
})
/** See {@link requestLine}. */
export type RequestLine = z.output<typeof requestLine>

export const file = z.object({
  fileId: z.int(),
  side: z.enum(sides),
  name: z.string(),
  /** Signed name of a picture; empty for a PDF, which `Quotation/GetFileAsync` returns. */
  picPath: z.string(),
})
/** See {@link file}. */
export type EnquiryFile = z.output<typeof file>

export const message = z.object({
  messageId: z.int(),
  side: z.enum(sides),
  text: z.string(),
  /** Whether numbers or links in it were masked. */
  isMasked: z.boolean(),
  createdDate: isoTime,
})
/** See {@link message}. */
export type EnquiryMessage = z.output<typeof message>

/** A line of a quotation, amounts in rupees. */
export const quotedLine = z.object({
  lineId: z.int(),
  price: z.number(),
  unit: z.string(),
  quantity: z.number(),
  /** How much of the line that is, in the buyer's unit; null where the units have no known relation. */
  covered: z.nullable(z.number()),
  tax: z.number(),
  alternative: z.string(),
  /** Whether it is offered besides the dealer's other price for the line. */
  isExtra: z.boolean(),
  /** What the dealer's earlier revisions said, oldest first, where it differs. */
  earlier: z.array(z.object({ price: z.number(), unit: z.string() })),
})
/** See {@link quotedLine}. */
export type QuotedLine = z.output<typeof quotedLine>

export const quotation = z.object({
  revision: z.int(),
  taxIncluded: z.boolean(),
  deliveryCharge: z.number(),
  minimumOrder: z.number(),
  leadDays: z.int(),
  partAllowed: z.boolean(),
  note: z.string(),
  isMasked: z.boolean(),
  validUntil: isoTime,
  createdDate: isoTime,
  lines: z.array(quotedLine),
})
/** The newest revision of a dealer's quotation. */
export type Quotation = z.output<typeof quotation>

/** How a firm answers: null without enough answers in 90 days. */
export const answering = z.object({
  /** The median time until its first answer, in minutes. */
  medianMinutes: z.nullable(z.int()),
  /** Answered of those asked, in percent. */
  answerRate: z.nullable(z.int()),
})
/** See {@link answering}. */
export type Answering = z.output<typeof answering>

/** Name and number of the other side, once it may be seen. */
export const contact = z.nullable(
  z.object({ name: z.string(), phone: z.string(), email: z.string() }),
)
