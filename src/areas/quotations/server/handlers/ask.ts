/** Asks dealers for quotations (rules 22.2). */
import { holdAccount } from '#areas/accounts/server/public.ts'
import { signPicture } from '#areas/media/server/public.ts'
import { isMemberOf } from '#areas/members/server/public.ts'
import { findPincode } from '#areas/places/server/public.ts'
import { dayMs, indianToday, parseDay } from '#kernel/dates.ts'
import { isPresent } from '#kernel/ids.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler, Services } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { requests } from '../../contract/buyer.ts'
import type { LinesOfDealer } from '../../rules/asking.ts'
import { wantedDaysMax } from '../../rules/limits.ts'
import { textKey } from '../../rules/mask.ts'
import { dealerCards, firmsNamed } from '../reads/dealers.ts'
import { maskAndSeal } from '../reads/masking.ts'
import { ownPincode } from '../reads/source.ts'
import { addDealers } from '../writes/more-dealers.ts'
import { addRequest } from '../writes/requests.ts'
import { takeFiles } from './files.ts'
import { townOf } from './place.ts'
import { type RequestSource, readSource, type SourceLine } from './source.ts'

/** A dealer is to be asked, and what for is not said yet. */
const nothingYet: RequestSource = {
  title: '',
  key: '',
  lines: [],
  materialLines: [],
  sellerUrl: '',
}

/** What a request can be made from; a Problem 404 if it is not there. */
export const sourceOf: Handler<typeof requests.sourceOf> = async (input, context) => {
  const { caller, database } = context
  const { reader } = database
  const isOfDealer = input.listId === 0 && input.requestId === 0 && !isPresent(input.productId)
  const source =
    isOfDealer && input.sellerUrl
      ? nothingYet
      : await readSource(database, caller.userId, { ...input, quantity: 1, unit: '' })
  if (typeof source === 'string') throw problem(404, m.refused_enquiry_nothing)
  const from = source.sellerUrl || input.sellerUrl
  const [dealer] = from ? await firmsNamed(reader, [from]) : []
  if (isOfDealer && !dealer) throw problem(404, m.refused_enquiry_nothing)
  return {
    title: source.title,
    pinCode: await ownPincode(reader, caller.userId),
    sellerUrl: dealer?.url ?? '',
    sellerName: dealer?.name ?? '',
    lines: source.lines.map(({ picture = '', typeId: _, ...line }) => ({
      itemType: '',
      size: '',
      grade: '',
      brand: '',
      note: '',
      ...line,
      productId: line.productId ?? null,
      picPath: signPicture(context, picture),
    })),
    unpricedIds: source.request?.unpricedIds ?? [],
  }
}

/** Makes a request, or asks more dealers for the lines of an open one. */
export const ask: Handler<typeof requests.ask> = async (input, context) => {
  const { caller, database } = context
  const { userId } = caller
  const refused = (result: Awaited<ReturnType<typeof ask>>['result']) => ({ result, requestId: 0 })
  const place = await findPincode(input.pinCode)
  if (!place) return refused('unknown-pincode')
  if (!isAhead(input.wantedBy)) return refused('date-past')
  const source = await readSource(database, userId, input)
  if (typeof source === 'string') return refused(source)
  const urls = [...new Set(input.sellers.map((url) => url.toLowerCase()))]
  const asked = linesOfDealers(source, urls, input.linesOfDealers)
  if (!asked) return refused('no-such-line')
  // A product is one line, with the id 0; what no dealer is asked for is left out.
  const lines = source.lines.filter(({ lineId }) => asked.some((one) => one.lineIds.has(lineId)))
  if (lines.some(({ quantity, unit }) => quantity <= 0 || unit === '')) {
    return refused('no-quantity')
  }
  const firms = await firmsNamed(database.reader, urls)
  if (firms.length < urls.length) return refused('no-such-dealer')
  const ids = firms.map(({ id }) => id)
  if (await isMemberOf(database.reader, userId, ids)) return refused('own-firm')
  const cards = await dealerCards(database.reader, ids, place)
  const dealers = firms.map(({ id, url }) => ({
    companyId: id,
    distance: cards.find(({ companyId }) => companyId === id)?.distance ?? null,
    lineIds: asked.find(({ sellerUrl }) => sellerUrl === url.toLowerCase())?.lineIds ?? new Set(),
  }))
  if (source.request) {
    const { requestId } = source.request
    const result = await database.transaction(async (tx) => {
      await holdAccount(tx, userId)
      return addDealers(tx, { requestId, userId }, dealers)
    })
    return typeof result === 'string' ? refused(result) : { result: 'asked', ...result }
  }
  const files = await takeFiles(context, input.files)
  const said = maskAndSeal(context.keys, { title: source.title, words: input.words })
  const masked = lines.map((line) => maskedLine(context, line))
  const inLines = masked.reduce((sum, line) => sum + line.masked, 0)
  const result = await database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    return addRequest(tx, {
      request: {
        userId,
        title: said.texts.title,
        source: source.key,
        pinCode: input.pinCode,
        town: townOf(place),
        latitude: place.lat,
        longitude: place.lng,
        wantedBy: input.wantedBy ? parseDay(input.wantedBy) : null,
        delivered: input.delivered,
        words: said.texts.words,
        wordsKey: textKey(input.words),
        masked: said.masked + inLines,
        sharesContact: input.sharesContact,
        days: input.days,
      },
      lines: masked.map(({ line }) => line),
      originals: { request: said.sealed, lines: masked.map(({ sealed }) => sealed) },
      dealers: dealers.map(({ lineIds, ...dealer }) => ({
        ...dealer,
        positions: lines.flatMap(({ lineId }, at) => (lineIds.has(lineId) ? [at] : [])),
      })),
      files,
    })
  })
  return typeof result === 'string' ? refused(result) : { result: 'asked', ...result }
}

/** What each dealer is asked for; undefined if a line or dealer is not among those of the source. */
function linesOfDealers(
  { lines }: RequestSource,
  urls: readonly string[],
  chosen: readonly LinesOfDealer[],
): { sellerUrl: string; lineIds: Set<number> }[] | undefined {
  const all = lines.map(({ lineId }) => lineId)
  const isKnown = chosen.every(
    ({ sellerUrl, lineIds }) =>
      urls.includes(sellerUrl.toLowerCase()) && lineIds.every((lineId) => all.includes(lineId)),
  )
  if (!isKnown) return undefined
  return urls.map((sellerUrl) => {
    const own = chosen.filter((one) => one.sellerUrl.toLowerCase() === sellerUrl)
    const lineIds = own.length > 0 ? own.flatMap((one) => one.lineIds) : all
    return { sellerUrl, lineIds: new Set(lineIds) }
  })
}

/** A list is typed by hand: its lines are masked as the words are. */
function maskedLine({ keys }: Pick<Services, 'keys'>, { lineId: _, ...line }: SourceLine) {
  const { what, note = '', size = '', grade = '', brand = '', unit } = line
  const fields = { what, size, grade, brand, unit, note }
  const { texts, masked, sealed } = maskAndSeal(keys, fields)
  return { line: { ...line, ...texts }, masked, sealed }
}

function isAhead(day: string): boolean {
  if (day === '') return true
  return day >= indianToday() && day <= indianToday(new Date(Date.now() + wantedDaysMax * dayMs))
}
