/** A dealer's enquiries: the list, one of them, quoting, numbers. */
import { holdAccount } from '#areas/accounts/server/public.ts'
import { csvOf } from '#kernel/csv.ts'
import { indianToday } from '#kernel/dates.ts'
import { toPaise, toRupees } from '#kernel/money.ts'
import { problem } from '#kernel/problem.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { enquiryCalls } from '../../contract/seller.ts'
import { amountIn } from '../../rules/coverage.ts'
import { enquiriesPerPage, lineAmountMax } from '../../rules/limits.ts'
import { textKey } from '../../rules/mask.ts'
import { ownProductFor } from '../../rules/own-product.ts'
import { isRunning } from '../../rules/states.ts'
import { answeringOf } from '../reads/answering.ts'
import { askedLines } from '../reads/asked-lines.ts'
import { countsOf, enquiryById, inboxOf, planOf } from '../reads/inbox.ts'
import { enquiryAllowance } from '../reads/limits.ts'
import {
  maskAndSeal,
  quotationTexts,
  type Reading,
  readLine,
  readMessages,
  readQuotation,
  readTexts,
  withTexts,
} from '../reads/masking.ts'
import { dealerNumbers, sheetRows } from '../reads/numbers.ts'
import { originalsOf } from '../reads/originals.ts'
import { isWhole, personContact } from '../reads/parties.ts'
import {
  awardsOf,
  lastPrices,
  lastQuotation,
  linesOf,
  newestQuotations,
} from '../reads/quotations.ts'
import { ownPrices } from '../reads/source.ts'
import { filesOf, messagesOf, reportedOf } from '../reads/thread.ts'
import { openEnquiry } from '../writes/open.ts'
import { leave as leaveEnquiry, quote as storeQuotation } from '../writes/quotes.ts'
import { fileAnswer, lineAnswer, messageAnswer, quotationAnswer } from './answers.ts'
import { takeFiles } from './files.ts'

/** A page of the caller's enquiries. */
export const inbox: Handler<typeof enquiryCalls.inbox> = async (
  { state, before },
  { caller, database },
) => {
  const { companyId } = caller
  const { reader } = database
  const rows = await inboxOf(reader, companyId, { state, before })
  const { limit, left } = await enquiryAllowance(reader, companyId)
  const counts = await countsOf(reader, companyId)
  const page = rows.slice(0, enquiriesPerPage)
  return {
    enquiries: page.map(({ endsAt, createdAt, seenAt, lineCount, ...row }) => {
      const opens = left === null || (left > 0 && isRunning(row.state))
      const whole = seenAt ? row.isWhole : opens
      // Before the sweep, an ended request is still in its old state.
      const isAnswerable = isRunning(row.state) && endsAt > new Date()
      return {
        ...row,
        isWhole: whole,
        lineCount: whole ? lineCount : null,
        isWaiting: whole && row.isWaiting && (row.state === 'won' || isAnswerable),
        endsDate: endsAt.toISOString(),
        createdDate: createdAt.toISOString(),
      }
    }),
    next: rows.length > page.length ? (page.at(-1)?.enquiryId ?? 0) : 0,
    counts,
    newWhole: left === null ? counts.new : Math.min(left, counts.new),
    hasPlan: await planOf(reader, companyId),
    wholeLimit: limit,
    wholeLeft: left,
  }
}

/** The terms of a firm's newest quotation, for its next one. Its note was written to one buyer. */
async function termsOf(reader: Reader, companyId: string) {
  const last = await lastQuotation(reader, companyId)
  if (!last) return null
  const { taxIncluded, leadDays, partAllowed } = last
  return { taxIncluded, leadDays, partAllowed, deliveryCharge: toRupees(last.deliveryCharge) }
}

/** An enquiry to the caller's company, as far as it may be seen; a Problem 404 for any other. */
export const one: Handler<typeof enquiryCalls.one> = async ({ enquiryId }, context) => {
  const { caller, database } = context
  const { companyId, ownerId } = caller
  const { reader } = database
  const opened = await enquiryById(reader, enquiryId, companyId)
  if (!opened) throw problem(404, m.refused_no_enquiry)
  const { enquiry, request } = opened
  const whole = enquiry.seenAt
    ? opened.isWhole
    : await database.transaction(async (tx) => {
        await holdAccount(tx, ownerId)
        return openEnquiry(tx, { enquiryId, companyId })
      })
  const reading: Reading = {
    keys: context.keys,
    originals: await originalsOf(reader, request.id),
    isOpen: enquiry.state === 'won',
  }
  const { title, words } = request
  const said = readTexts(reading, 'request', request.id, { title, words })
  const own = askedLines(await linesOf(reader, request.id), enquiry)
  const readLines = own.map((line) => readLine(reading, line))
  const lines = readLines.map(({ line }) => line)
  const told = {
    enquiryId,
    title: said.texts.title,
    state: enquiry.state === 'new' && whole ? ('seen' as const) : enquiry.state,
    requestState: request.state,
    isWhole: whole,
    town: request.town,
    what: lines.map(({ what }) => what),
    distance: enquiry.distance,
    endsDate: request.endsAt.toISOString(),
    createdDate: enquiry.createdAt.toISOString(),
  }
  if (!whole) {
    return {
      ...told,
      wantedBy: null,
      delivered: true,
      words: '',
      isMasked: false,
      lines: [],
      files: [],
      quotation: null,
      lastTerms: null,
      messages: [],
      contact: null,
      isReported: false,
    }
  }
  const prices = await ownPrices(reader, companyId, {
    productIds: lines.flatMap(({ productId }) => (productId ? [productId] : [])),
    kinds: [...new Set(lines.map(({ itemType }) => itemType).filter(Boolean))],
  })
  const before = await lastPrices(
    reader,
    companyId,
    lines.map(({ what }) => what),
  )
  const awards = await awardsOf(reader, request.id)
  const [quotation] = await newestQuotations(reader, [enquiryId])
  const files = await filesOf(reader, request.id, enquiryId)
  const messages = await messagesOf(reader, [enquiryId])
  const mayCall =
    enquiry.state === 'won' || (request.sharesContact && enquiry.state !== 'withdrawn')
  return {
    ...told,
    wantedBy: request.wantedBy,
    delivered: request.delivered,
    words: said.texts.words,
    isMasked: said.isMasked || readLines.some(({ isMasked }) => isMasked),
    lines: lines.map((line) => {
      const product = line.productId ? prices.find(({ id }) => id === line.productId) : undefined
      const last = before.get(line.what.toLowerCase())
      const like = product || last ? undefined : ownProductFor(line, prices)
      const own = product ?? last ?? like
      const award = awards.find((each) => each.lineId === line.id && each.enquiryId === enquiryId)
      return {
        ...lineAnswer(context, line),
        // Another firm's product would tell whom else the buyer looks at, and for how much.
        productId: product ? line.productId : null,
        ownPrice: own ? { price: toRupees(own.price), unit: own.unit } : null,
        ownCount: own
          ? (amountIn(line, own.unit) ?? (product ?? like)?.amountFor(line) ?? null)
          : null,
        ownName: (product ?? like)?.name ?? '',
        isAwarded: award !== undefined,
        isPaid: Boolean(award?.paidAt),
        isDelivered: Boolean(award?.deliveredAt),
      }
    }),
    files: files.map((file) => fileAnswer(context, file)),
    quotation: quotation ? quotationAnswer(readQuotation(reading, quotation), lines) : null,
    lastTerms: await termsOf(reader, companyId),
    messages: readMessages(reading, messages).map(messageAnswer),
    contact: mayCall ? await personContact(reader, request.userId) : null,
    isReported: (await reportedOf(reader, [enquiryId], 'dealer')).has(enquiryId),
  }
}

export const quote: Handler<typeof enquiryCalls.quote> = async (input, context) => {
  const { caller, database } = context
  const { enquiryId, validDays } = input
  const { companyId } = caller
  const enquiry = await enquiryById(database.reader, enquiryId, companyId)
  if (!enquiry) return { result: 'not-found' }
  const lines = await linesOf(database.reader, enquiry.request.id)
  const counted = input.prices.flatMap(({ quantity, ...price }) => {
    const line = lines.find(({ id }) => id === price.lineId)
    const count = quantity ?? (line ? amountIn(line, price.unit) : undefined)
    return count ? [{ ...price, quantity: count }] : []
  })
  if (counted.length < input.prices.length) return { result: 'count-unknown' }
  const isBeside = ({ lineId, isExtra, alternative }: (typeof counted)[number]) =>
    !isExtra ||
    (alternative !== '' && counted.some((each) => each.lineId === lineId && !each.isExtra))
  if (!counted.every(isBeside)) return { result: 'extra-unnamed' }
  if (counted.some(({ price, quantity }) => price * quantity > lineAmountMax)) {
    return { result: 'amount-too-large' }
  }
  const files = await takeFiles(context, input.files)
  const said = maskAndSeal(context.keys, quotationTexts(input.note, input.prices))
  const result = await database.transaction(async (tx) => {
    await holdAccount(tx, caller.ownerId)
    const terms = {
      taxIncluded: input.taxIncluded,
      // What is collected has no delivery.
      deliveryCharge: enquiry.request.delivered ? toPaise(input.deliveryCharge) : 0,
      minimumOrder: toPaise(input.minimumOrder),
      leadDays: input.leadDays,
      partAllowed: input.partAllowed,
      note: said.texts.note ?? '',
      noteKey: textKey(input.note),
      masked: said.masked,
    }
    const prices = withTexts(counted, said.texts).map((price) => ({
      ...price,
      price: toPaise(price.price),
    }))
    const { sealed } = said
    return storeQuotation(tx, { enquiryId, companyId }, { terms, validDays, prices, files, sealed })
  })
  return { result }
}

/** Declines, or takes the quotation back. */
export const leave: Handler<typeof enquiryCalls.leave> = async (
  { enquiryId },
  { caller, database },
) => {
  const { companyId } = caller
  const result = await database.transaction((tx) => leaveEnquiry(tx, { enquiryId, companyId }))
  return { result }
}

/** The numbers of the caller's company. */
export const numbers: Handler<typeof enquiryCalls.numbers> = async (
  { days },
  { caller, database },
) => {
  const { companyId } = caller
  const counted = await dealerNumbers(database.reader, companyId, days)
  const answering = await answeringOf(database.reader, [companyId])
  const { seconds, wonPaise, ...row } = counted
  return {
    ...row,
    wonAmount: toRupees(wonPaise),
    medianMinutes: seconds === null ? null : Math.max(1, Math.round(seconds / 60)),
    answerRate: answering.get(companyId)?.answerRate ?? null,
  }
}

const sheetMax = 5000

/** The caller's enquiries as a file for spreadsheets. */
export const sheet: Handler<typeof enquiryCalls.sheet> = async (_, { caller, database }) => {
  const rows = await sheetRows(database.reader, caller.companyId, { limit: sheetMax, isWhole })
  const cells = rows.map((row) => ({
    Enquiry: row.id,
    Title: row.title,
    Town: row.town,
    'Distance (km)': row.distance,
    State: row.state,
    Lines: row.isWhole ? row.lines : '',
    Received: row.createdAt,
    Answered: row.answeredAt,
    'Quotation (INR)': row.total === null ? '' : toRupees(row.total),
  }))
  const head = 'Enquiry,Title,Town,Distance (km),State,Lines,Received,Answered,Quotation (INR)'
  const content = cells.length > 0 ? csvOf(cells) : head
  return {
    fileName: `enquiries-${indianToday()}.csv`,
    // Spreadsheets take a file that begins with this mark for UTF-8.
    content: Buffer.from(`\ufeff${content}`).toString('base64'),
  }
}
