/** The dealers that may be asked for the lines of a source, in groups by trade (rules 22.2). */
import { offeredTrades } from '#areas/companies/rules/trades.ts'
import { type CarriedLine, firmsForLines } from '#areas/materials/server/public.ts'
import type { Position } from '#areas/places/rules.ts'
import { findPincode } from '#areas/places/server/public.ts'
import type { Database, Reader } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/context.ts'
import type { requests } from '../../contract/buyer.ts'
import type { AskedGroup } from '../../contract/offered.ts'
import { type Carrier, chosenDealers, nearestFirst } from '../../rules/asking.ts'
import { dealersMax, dealersOfLine, offeredPerGroup, sameAgainDays } from '../../rules/limits.ts'
import { answeringOf, noAnswering } from '../reads/answering.ts'
import { type DealerCard, dealerCards, firmsNamed, firmsNear } from '../reads/dealers.ts'
import { askedBefore } from '../reads/limits.ts'
import { firmsOfProducts } from '../reads/source.ts'
import { townOf } from './place.ts'
import { type RequestSource, readSource } from './source.ts'

/** Kilometres within which those who list a line are looked for. */
const carriedWithin = 100

/** Lines of one trade, with the firms that are offered for them and what they have. */
interface Offered {
  typeId: number
  isCarried: boolean
  lineIds: number[]
  /** Of each firm, the lines that it is asked for. */
  firms: Map<string, number[]>
}

/** Dealers for a request. */
export const dealersToAsk: Handler<typeof requests.dealersToAsk> = async (
  { listId, productId, requestId, lineIds, pinCode, sellerUrl },
  { caller, database, countWork },
) => {
  const { reader } = database
  const none = { town: '', dealers: [], groups: [] }
  const place = await findPincode(pinCode)
  if (!place) return { result: 'unknown-pincode', ...none }
  const asked = { listId, productId, requestId, lineIds, quantity: 1, unit: '' }
  const source = await readSource(database, caller.userId, asked)
  if (typeof source === 'string') return { result: source, ...none }
  const carried = await carriedBy(database, source, place, countWork)
  const [named] = sellerUrl ? await firmsNamed(reader, [sellerUrl]) : []
  const first = named ? [named.id] : await firmsOfProducts(reader, productsOf(source))
  const offered = await groupsOf(reader, { source, place, carried, first })
  const ids = [...new Set(offered.flatMap(({ firms }) => [...firms.keys()]))].filter(
    (id) => id !== caller.companyId,
  )
  const cards = await dealerCards(reader, ids, place)
  const answering = await answeringOf(reader, ids)
  const { same } = await askedBefore(reader, {
    userId: caller.userId,
    source: source.key,
    what: source.lines.map((line) => line.what),
    companyIds: ids,
    days: sameAgainDays,
  })
  const groups = chosenIn(offered, { cards, carried, first, same })
  const shown = [
    ...new Set(groups.flatMap(({ dealers }) => dealers.map((dealer) => dealer.sellerUrl))),
  ]
  return {
    result: 'found',
    town: townOf(place),
    groups,
    dealers: shown
      .flatMap((url) => cards.filter((card) => card.sellerUrl === url))
      .map(({ companyId, ownerId, ...card }) => {
        const products = carried.get(companyId) ?? []
        return {
          ...card,
          isClaimed: ownerId !== null,
          ...(answering.get(companyId) ?? noAnswering),
          lineIds: products.map(({ lineId }) => lineId),
          products,
          isAskedLately: same.includes(companyId),
        }
      }),
  }
}

const productsOf = ({ lines }: RequestSource) =>
  lines.flatMap(({ productId }) => (productId ? [productId] : []))

/** What firms near a place have of the lines. */
async function carriedBy(
  database: Database,
  { materialLines }: RequestSource,
  place: Position,
  countWork: (points: number) => Promise<void>,
): Promise<Map<string, CarriedLine[]>> {
  if (materialLines.length === 0) return new Map()
  const circle = { ...place, kilometres: carriedWithin }
  const firms = await firmsForLines(database, materialLines, circle, countWork)
  return new Map(firms.map(({ companyId, carried }) => [companyId, carried]))
}

/**
 * A group for each trade with the firms that list its lines, and one with the nearest of the trade for
 * what nobody lists. Of more dealers for a request, only what nobody has priced is asked for.
 */
async function groupsOf(
  reader: Reader,
  of: {
    source: RequestSource
    place: Position
    carried: ReadonlyMap<string, CarriedLine[]>
    first: readonly string[]
  },
): Promise<Offered[]> {
  const { source, place, carried, first } = of
  const unpriced = source.request?.unpricedIds
  const lines = source.lines.filter(({ lineId }) => unpriced?.includes(lineId) ?? true)
  const carriedIds = new Set([...carried.values()].flat().map(({ lineId }) => lineId))
  const groups: Offered[] = []
  for (const typeId of new Set(lines.map((line) => line.typeId ?? 0))) {
    const own = lines.filter((line) => (line.typeId ?? 0) === typeId).map(({ lineId }) => lineId)
    const listed = own.filter((id) => carriedIds.has(id))
    const lacking = own.filter((id) => !carriedIds.has(id))
    const firms = new Map<string, number[]>()
    for (const [companyId, products] of carried) {
      const has = own.filter((id) => products.some(({ lineId }) => lineId === id))
      if (has.length > 0) firms.set(companyId, has)
    }
    // Those from whose page somebody comes are asked all the same if they list nothing.
    const named = first.filter((companyId) => !firms.has(companyId))
    const isThin = firms.size < dealersOfLine
    const near = lacking.length > 0 || isThin ? await nearestOfTrade(reader, typeId, place) : []
    // Where few list something, others of the trade may have it, too.
    const others = isThin ? [...named, ...near] : named
    for (const companyId of others) if (!firms.has(companyId)) firms.set(companyId, listed)
    if (listed.length > 0) groups.push({ typeId, isCarried: true, lineIds: listed, firms })
    if (lacking.length > 0) {
      const all = [...named, ...near].map((companyId): [string, number[]] => [companyId, lacking])
      groups.push({ typeId, isCarried: false, lineIds: lacking, firms: new Map(all) })
    }
  }
  return groups
}

/** The nearest firms of a trade; those that nobody has claimed, who may never answer, come last. */
async function nearestOfTrade(reader: Reader, typeId: number, place: Position): Promise<string[]> {
  const types = typeId > 0 ? [typeId] : offeredTrades().map(({ id }) => id)
  const claimed = await firmsNear(reader, types, place, { claimed: true })
  if (claimed.length >= offeredPerGroup) return claimed
  return [...claimed, ...(await firmsNear(reader, types, place, { claimed: false }))]
}

/** The groups as they are shown: who is chosen comes first, then who has the thing itself. */
function chosenIn(
  offered: readonly Offered[],
  of: {
    cards: readonly DealerCard[]
    carried: ReadonlyMap<string, CarriedLine[]>
    first: readonly string[]
    same: readonly string[]
  },
): AskedGroup[] {
  const { cards, carried, first, same } = of
  const firstUrls = cards.flatMap(({ companyId, sellerUrl }) =>
    first.includes(companyId) ? [sellerUrl] : [],
  )
  const all = new Set<string>()
  return offered.map(({ typeId, isCarried, lineIds, firms }) => {
    const present = cards.filter(({ companyId }) => firms.has(companyId))
    const carriers = present.map(({ companyId, ownerId, sellerUrl, distance }): Carrier => {
      const own = firms.get(companyId) ?? []
      const products = carried.get(companyId) ?? []
      const isSame = (id: number) => products.some((each) => each.lineId === id && each.isSame)
      const isFirst = first.includes(companyId)
      return {
        sellerUrl,
        distance,
        // Who has something like it is offered, and chosen by the buyer alone.
        lineIds: isFirst ? own : own.filter(isSame),
        mayBeChosen: !same.includes(companyId) && (isFirst || ownerId !== null),
      }
    })
    const chosen = chosenDealers(lineIds, carriers, {
      first: firstUrls,
      most: dealersMax - all.size,
    })
    for (const url of chosen) all.add(url)
    const rankOf = ({ sellerUrl, lineIds: exact }: Carrier) =>
      (firstUrls.includes(sellerUrl) ? -4 : 0) -
      (chosen.includes(sellerUrl) ? 2 : 0) -
      (exact.length > 0 ? 1 : 0)
    return {
      typeId,
      isCarried,
      lineIds,
      dealers: nearestFirst(carriers)
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .slice(0, offeredPerGroup)
        .map(({ sellerUrl }) => {
          const card = present.find((each) => each.sellerUrl === sellerUrl)
          return {
            sellerUrl,
            lineIds: firms.get(card?.companyId ?? '') ?? [],
            isChosen: chosen.includes(sellerUrl),
          }
        }),
    }
  })
}
