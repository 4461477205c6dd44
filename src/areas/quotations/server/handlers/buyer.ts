/** A buyer's requests: the list, one of them compared, and what the buyer does with it. */
import { holdAccount } from '#areas/accounts/server/public.ts'
import { toRupees } from '#kernel/money.ts'
import { problem } from '#kernel/problem.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { AskedDealer, requests } from '../../contract/buyer.ts'
import { type ComparedCell, type ComparedOffer, compareOffers } from '../../rules/compare.ts'
import { answeringOf, noAnswering } from '../reads/answering.ts'
import { askedLines } from '../reads/asked-lines.ts'
import { dealerCards } from '../reads/dealers.ts'
import { type Reading, readLine, readMessages, readQuotation, readTexts } from '../reads/masking.ts'
import { originalsOf } from '../reads/originals.ts'
import { orderedFirm } from '../reads/parties.ts'
import { awardsOf, earlierPrices, linesOf, newestQuotations, offerOf } from '../reads/quotations.ts'
import { enquiriesOf, requestById, requestsOf } from '../reads/requests.ts'
import { filesOf, messagesOf, reportedOf } from '../reads/thread.ts'
import { accept as acceptParts } from '../writes/accept.ts'
import { endOwnRequest, extendRequest } from '../writes/requests.ts'
import { fileAnswer, lineAnswer, messageAnswer, quotationAnswer } from './answers.ts'

/** The caller's requests. */
export const list: Handler<typeof requests.list> = async (
  { loginId: _, ...query },
  { caller, database },
) => {
  const { rows, totalCount } = await requestsOf(database.reader, caller.userId, query)
  return {
    totalCount,
    requests: rows.map(({ endsAt, createdAt, ...row }) => ({
      ...row,
      endsDate: endsAt.toISOString(),
      createdDate: createdAt.toISOString(),
    })),
  }
}

/** One of the caller's requests with its quotations, compared; a Problem 404 for any other. */
export const one: Handler<typeof requests.one> = async ({ requestId }, context) => {
  const { reader } = context.database
  const request = await requestById(reader, requestId, context.caller.userId)
  if (!request) throw problem(404, m.refused_no_request)
  const asked = await enquiriesOf(reader, requestId)
  const reading: Reading = {
    keys: context.keys,
    originals: await originalsOf(reader, requestId),
    isOpen: asked.some((enquiry) => enquiry.state === 'won'),
  }
  const said = readTexts(reading, 'request', requestId, {
    title: request.title,
    words: request.words,
  })
  const readLines = (await linesOf(reader, requestId)).map((line) => readLine(reading, line))
  const lines = readLines.map(({ line }) => line)
  const awards = await awardsOf(reader, requestId)
  const files = await filesOf(reader, requestId)
  const { pinCode, state, town, wantedBy, delivered, sharesContact } = request
  const [, listId = 0] = /^list:(\d+)$/.exec(request.source) ?? []
  return {
    requestId,
    listId: Number(listId),
    state,
    pinCode,
    town,
    wantedBy,
    delivered,
    sharesContact,
    ...said.texts,
    isMasked: said.isMasked || readLines.some(({ isMasked }) => isMasked),
    endsDate: request.endsAt.toISOString(),
    createdDate: request.createdAt.toISOString(),
    lines: lines.map((line) => ({
      ...lineAnswer(context, line),
      awardedTo: awards.find(({ lineId }) => lineId === line.id)?.enquiryId ?? null,
    })),
    files: files
      .filter(({ enquiryId }) => enquiryId === null)
      .map((file) => fileAnswer(context, file)),
    dealers: await dealersOf(context, request, { asked, lines, files, reading, awards }),
  }
}

type Request = NonNullable<Awaited<ReturnType<typeof requestById>>>

async function dealersOf(
  context: Context<'user'>,
  { latitude, longitude }: Request,
  of: {
    asked: Awaited<ReturnType<typeof enquiriesOf>>
    lines: Awaited<ReturnType<typeof linesOf>>
    files: Awaited<ReturnType<typeof filesOf>>
    reading: Reading
    awards: Awaited<ReturnType<typeof awardsOf>>
  },
): Promise<AskedDealer[]> {
  const { reader } = context.database
  const { asked } = of
  const ids = asked.map((enquiry) => enquiry.id)
  const companyIds = asked.map(({ companyId }) => companyId)
  const cards = await dealerCards(reader, companyIds, { lat: latitude, lng: longitude })
  const answering = await answeringOf(reader, companyIds)
  const messages = await messagesOf(reader, ids)
  const reported = await reportedOf(reader, ids, 'buyer')
  // A firm that has left is gone with its quotation, but not with an order.
  const present = asked.filter(
    ({ companyId, state }) => state === 'won' || cards.some((card) => card.companyId === companyId),
  )
  const quoted = await newestQuotations(
    reader,
    present.map((enquiry) => enquiry.id),
  )
  const earlier = await earlierPrices(reader, ids)
  // What was taken back or declined is no longer compared.
  const standing = quoted.filter(({ enquiryId }) => {
    const state = asked.find((enquiry) => enquiry.id === enquiryId)?.state
    return state !== 'withdrawn' && state !== 'declined'
  })
  const quantities = of.lines.map((line) => ({ lineId: line.id, quantity: line.quantity }))
  const compared = compareOffers(
    quantities,
    standing.map((quotation) => offerOf(quotation, of.lines)),
  )
  return Promise.all(
    asked.map(async (enquiry) => {
      const { companyId, state, distance } = enquiry
      const card = cards.find((each) => each.companyId === companyId)
      const quotation = standing.find(({ enquiryId }) => enquiryId === enquiry.id)
      const reading = { ...of.reading, isOpen: state === 'won' }
      const own = messages.filter((message) => message.enquiryId === enquiry.id)
      const firm = state === 'won' ? await orderedFirm(reader, companyId) : null
      const column = compared.find(({ enquiryId }) => enquiryId === enquiry.id)
      return {
        enquiryId: enquiry.id,
        sellerUrl: card?.sellerUrl ?? '',
        name: card?.name ?? firm?.name ?? '',
        // Of one address, also when the firm has moved since it was asked.
        town: card?.town ?? '',
        distance: card ? card.distance : distance,
        rating: card?.rating ?? null,
        ratingCount: card?.ratingCount ?? 0,
        ...(answering.get(companyId) ?? noAnswering),
        state,
        lineIds: askedLines(of.lines, enquiry).map(({ id }) => id),
        quotation: quotation
          ? quotationAnswer(
              readQuotation(reading, quotation),
              of.lines,
              earlier.filter(({ enquiryId }) => enquiryId === enquiry.id),
            )
          : null,
        isValid:
          quotation !== undefined && !quotation.isOver && (state === 'quoted' || state === 'won'),
        compared: {
          ...shownColumn(column, askedLines(of.lines, enquiry)),
          isDeliveryOrdered: of.awards.some(({ quotationId }) => quotationId === quotation?.id),
        },
        messages: readMessages(reading, own).map(messageAnswer),
        files: of.files
          .filter(({ enquiryId }) => enquiryId === enquiry.id)
          .map((file) => fileAnswer(context, file)),
        contact: firm,
        isReported: reported.has(enquiry.id),
      }
    }),
  )
}

function shownColumn(
  column: ComparedOffer | undefined,
  asked: readonly { id: number }[],
): Omit<AskedDealer['compared'], 'isDeliveryOrdered'> {
  const ids = asked.map(({ id }) => id)
  if (!column) {
    const none = { goods: 0, tax: 0, delivery: 0, total: 0, isCheapest: false }
    return { cells: [], extras: [], missing: ids, ...none }
  }
  const { cells, extras, missing, goods, tax, delivery, total, isCheapest } = column
  return {
    missing: ids.filter((id) => missing.includes(id)),
    isCheapest,
    goods: toRupees(goods),
    tax: toRupees(tax),
    delivery: toRupees(delivery),
    total: toRupees(total),
    cells: cells.map(shownCell),
    extras: extras.map(shownCell),
  }
}

const shownCell = (cell: ComparedCell) => ({
  ...cell,
  goods: toRupees(cell.goods),
  landed: toRupees(cell.landed),
  unitPrice: toRupees(cell.unitPrice),
  goodsPrice: toRupees(cell.goodsPrice),
})

/** Accepts quotations. */
export const accept: Handler<typeof requests.accept> = async (
  { requestId, accepted, keepsOpen },
  { caller, database },
) => {
  const { userId } = caller
  const result = await database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    return acceptParts(tx, { requestId, userId, keepsOpen }, accepted)
  })
  return { result }
}

/** Lets a request end later, or sooner. */
export const extend: Handler<typeof requests.extend> = async (
  { requestId, days },
  { caller, database },
) => {
  const { userId } = caller
  const result = await database.transaction((tx) => extendRequest(tx, { requestId, userId, days }))
  return { result }
}

/** Closes or cancels a request. */
export const end: Handler<typeof requests.end> = async (
  { requestId, as },
  { caller, database },
) => {
  const { userId } = caller
  const result = await database.transaction((tx) => endOwnRequest(tx, { requestId, userId, as }))
  return { result }
}
