/** Asks dealers for quotations (rules 22.2). */
import { holdAccount } from '#areas/accounts/server/public.ts'
import { offeredTrades } from '#areas/companies/rules/trades.ts'
import { firmsForLines } from '#areas/materials/server/public.ts'
import { signPicture } from '#areas/media/server/public.ts'
import type { Position } from '#areas/places/rules.ts'
import { findPincode } from '#areas/places/server/public.ts'
import { dayMs, indianToday, parseDay } from '#kernel/dates.ts'
import { problem } from '#kernel/problem.ts'
import type { Database, Reader } from '#platform/database/database.ts'
import type { Handler, Services } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { requests } from '../../contract/buyer.ts'
import { sameAgainDays, wantedDaysMax } from '../../rules/limits.ts'
import { textKey } from '../../rules/mask.ts'
import { answeringOf, noAnswering } from '../reads/answering.ts'
import { dealerCards, firmsNamed, firmsNear } from '../reads/dealers.ts'
import { askedBefore } from '../reads/limits.ts'
import { maskAndSeal } from '../reads/masking.ts'
import { firmsOfProducts, ownPincode } from '../reads/source.ts'
import { addRequest, type NewLine } from '../writes/requests.ts'
import { takeFiles } from './files.ts'
import { type RequestSource, readSource } from './source.ts'

/** Kilometres within which products for a list are looked for, and how many who have them come first. */
const carriedWithin = 100
const carryingMax = 12
/** Dealers that are offered. */
const offeredMax = 20

/** What a request can be made from; a Problem 404 if it is not there. */
export const sourceOf: Handler<typeof requests.sourceOf> = async (input, context) => {
  const { caller, database } = context
  const asked = { ...input, lineIds: [], quantity: 1, unit: '' }
  const source = await readSource(database, caller.userId, asked)
  if (typeof source === 'string') throw problem(404, m.refused_enquiry_nothing)
  return {
    title: source.title,
    pinCode: await ownPincode(database.reader, caller.userId),
    sellerUrl: source.sellerUrl,
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
  }
}

/** Dealers for a request. */
export const dealersToAsk: Handler<typeof requests.dealersToAsk> = async (
  { listId, productId, pinCode, sellerUrl },
  { caller, database, countWork },
) => {
  const { reader } = database
  const none = { town: '', dealers: [] }
  const place = await findPincode(pinCode)
  if (!place) return { result: 'unknown-pincode', ...none }
  const asked = { listId, productId, lineIds: [], quantity: 1, unit: '' }
  const source = await readSource(database, caller.userId, asked)
  if (typeof source === 'string') return { result: source, ...none }
  const carried = await carriedBy(database, source, place, countWork)
  const from = sellerUrl ? await firmsNamed(reader, [sellerUrl]) : []
  const candidates = await candidatesOf(reader, source, place, [...carried.keys()])
  const ids = [...new Set([...from.map(({ id }) => id), ...candidates])]
    .slice(0, offeredMax)
    .filter((id) => id !== caller.companyId)
  const cards = await dealerCards(reader, ids, place)
  const answering = await answeringOf(reader, ids)
  const { same } = await askedBefore(reader, {
    userId: caller.userId,
    source: source.key,
    what: source.lines.map((line) => line.what),
    companyIds: ids,
    days: sameAgainDays,
  })
  const dealers = ids.flatMap((id) => cards.filter(({ companyId }) => companyId === id))
  return {
    result: 'found',
    town: townOf(place),
    dealers: dealers.map(({ companyId, ownerId, ...card }) => ({
      ...card,
      isClaimed: ownerId !== null,
      ...(answering.get(companyId) ?? noAnswering),
      lineIds: carried.get(companyId) ?? [],
      isAskedLately: same.includes(companyId),
    })),
  }
}

/** The lines of a list that firms near a place carry, by their ids; those that carry most first. */
async function carriedBy(
  database: Database,
  { materialLines }: RequestSource,
  place: Position,
  countWork: (points: number) => Promise<void>,
): Promise<Map<string, number[]>> {
  if (materialLines.length === 0) return new Map()
  const circle = { ...place, kilometres: carriedWithin }
  const firms = await firmsForLines(database, materialLines, circle, countWork)
  return new Map(firms.map(({ companyId, lineIds }) => [companyId, lineIds]))
}

/**
 * Firms of the lines' products, then those that carry most of them, then the nearest; those that
 * nobody has claimed, who may never answer, only where the others do not suffice.
 */
async function candidatesOf(
  reader: Reader,
  { lines }: RequestSource,
  place: Position,
  carrying: readonly string[],
): Promise<string[]> {
  const products = lines.flatMap(({ productId }) => (productId ? [productId] : []))
  const trades = [...new Set(lines.map(({ typeId }) => typeId ?? 0))].filter((id) => id > 0)
  const named = await firmsOfProducts(reader, products)
  const types = trades.length > 0 ? trades : offeredTrades().map(({ id }) => id)
  const first = new Set([...named, ...carrying.slice(0, carryingMax)])
  for (const firmId of await firmsNear(reader, types, place, { claimed: true })) first.add(firmId)
  if (first.size >= offeredMax) return [...first]
  const unclaimed = await firmsNear(reader, types, place, { claimed: false })
  return [...new Set([...first, ...unclaimed])]
}

const townOf = ({ cityName, state }: { cityName: string; state: string }) =>
  cityName === state ? cityName : `${cityName}, ${state}`

/** Makes a request. */
export const ask: Handler<typeof requests.ask> = async (input, context) => {
  const { caller, database } = context
  const { userId } = caller
  const refused = (result: Awaited<ReturnType<typeof ask>>['result']) => ({ result, requestId: 0 })
  const place = await findPincode(input.pinCode)
  if (!place) return refused('unknown-pincode')
  if (!isAhead(input.wantedBy)) return refused('date-past')
  const source = await readSource(database, userId, input)
  if (typeof source === 'string') return refused(source)
  if (source.lines.some(({ quantity, unit }) => quantity <= 0 || unit === '')) {
    return refused('no-quantity')
  }
  const urls = [...new Set(input.sellers.map((url) => url.toLowerCase()))]
  const firms = await firmsNamed(database.reader, urls)
  if (firms.length < urls.length) return refused('no-such-dealer')
  if (firms.some(({ ownerId }) => ownerId === userId)) return refused('own-firm')
  const cards = await dealerCards(
    database.reader,
    firms.map(({ id }) => id),
    place,
  )
  const files = await takeFiles(context, input.files)
  const said = maskAndSeal(context.keys, { title: source.title, words: input.words })
  const lines = source.lines.map(({ lineId: _, ...line }) => maskedLine(context, line))
  const inLines = lines.reduce((sum, { masked }) => sum + masked, 0)
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
      lines: lines.map(({ line }) => line),
      originals: { request: said.sealed, lines: lines.map(({ sealed }) => sealed) },
      dealers: firms.map(({ id }) => ({
        companyId: id,
        distance: cards.find(({ companyId }) => companyId === id)?.distance ?? null,
      })),
      files,
    })
  })
  return typeof result === 'string' ? refused(result) : { result: 'asked', ...result }
}

/** A list is typed by hand: its lines are masked as the words are. */
function maskedLine({ keys }: Pick<Services, 'keys'>, line: NewLine) {
  const { what, note = '', size = '', grade = '', brand = '', unit } = line
  const fields = { what, size, grade, brand, unit, note }
  const { texts, masked, sealed } = maskAndSeal(keys, fields)
  return { line: { ...line, ...texts }, masked, sealed }
}

function isAhead(day: string): boolean {
  if (day === '') return true
  return day >= indianToday() && day <= indianToday(new Date(Date.now() + wantedDaysMax * dayMs))
}
