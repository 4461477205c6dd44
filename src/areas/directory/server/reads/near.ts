/** Sellers around a place: those in a circle, in any order, and the nearest of all. */
import { placesOfCompanies } from '#areas/companies/server/public.ts'
import { cityCoordinates } from '#areas/places/server/public.ts'
import { apart, type Circle, haversine, reachOf } from '#areas/search/server/public.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { PreparedReader, PreparedStatement, Reader } from '#platform/database/database.ts'
import { textTotalMax } from '../../rules/lists.ts'
import type { StoredCard } from '../tables.ts'
import { cardOfRow, orders, reachableFirst, type SellerFilter } from './lists.ts'
import { closeness } from './matches.ts'
import type { TextSearch } from './text.ts'

/** A page of sellers with their distances, and the total. */
export interface NearPage {
  sellerList: { card: StoredCard; companyId: string; distance: number }[]
  totalCount: number
}

/** Radii in km to search the nearest sellers in; the last covers more than all of India. */
const rings = [2, 5, 10, 30, 100, 200, 400, 800, 1600, 25_000]

/** With this many rows in a ring's bounding square, its circle very likely has 1,000 sellers. */
const enough = 1500

/**
 * The circle of a query around its place: with the requested radius, or an infinite one when the
 * nearest come first. Undefined without a place, or when its position is unknown.
 */
export async function circleOf(asked: {
  location: string
  within: number
  sortBy: number
}): Promise<Circle | undefined> {
  const { location, within, sortBy } = asked
  if (location === '' || (within === 0 && sortBy !== sortOrder.nearest)) return undefined
  const centre = await cityCoordinates(location)
  return centre && { ...centre, kilometres: within || Number.POSITIVE_INFINITY }
}

/**
 * The sellers of a trade in a circle. With an infinite radius or a text, the total is capped at
 * {@link textTotalMax}.
 *
 * @param text what each of them must match; in the order of relevance (`reachableFirst`), matches
 *   in the name come first; null for all sellers
 */
export async function sellersNear(
  reader: PreparedReader,
  filter: Omit<SellerFilter, 'city'>,
  circle: Circle,
  text: Pick<TextSearch, 'anywhere' | 'levels'> | null,
): Promise<NearPage> {
  const { lat, lng, kilometres } = circle
  const { typeId, rating, sortBy, offset } = filter
  const question = text?.anywhere ?? null
  const named = text && sortBy === reachableFirst ? [text.levels] : []
  const listed = rating > 0 || sortBy !== sortOrder.nearest
  const shape = { sortBy, listed, named: named.length > 0 }
  const place = [typeId, lat, lng]
  if (Number.isFinite(kilometres)) {
    const { up, aside } = reachOf(circle)
    const box = [kilometres, up, aside]
    const end = question === null ? Number.POSITIVE_INFINITY : textTotalMax
    const page = [rating, question, Math.max(0, Math.min(filter.limit, end - offset)), offset]
    const values = [...place, ...box, ...page, ...named]
    const rows = await reader.prepared<Row>(inCircle(shape), values)
    const { sellerList, totalCount } = pageOf(rows)
    return { sellerList, totalCount: Math.min(totalCount, end) }
  }
  const limit = Math.max(0, Math.min(filter.limit, textTotalMax - offset))
  const page = [rating, question, limit, offset]
  let needed = enough
  if (question !== null || rating > 0) {
    if (question !== null) {
      const rows = await reader.prepared<Row>(ofFew(shape), [...place, ...page])
      if (!rows[0]?.isMore) return pageOf(rows)
    }
    const [told] = await reader.prepared<{ share: number }>(share, [typeId, rating, question])
    needed = Math.min(Math.round(enough / Math.max(told?.share ?? 0, 1e-6)), 1_000_000)
  }
  for (let first = 0; ; ) {
    const reaches = rings.slice(first).map((ring) => reachOf({ lat, lng, kilometres: ring }))
    const rows = await reader.prepared<Row>(inRing(shape), [
      ...[...place, rings.slice(first)],
      ...[reaches.map(({ up }) => up), reaches.map(({ aside }) => aside), ...page, needed],
    ])
    const { sellerList, totalCount } = pageOf(rows)
    first += rows[0]?.ring ?? rings.length
    // After the filters by stars and words, a ring may have fewer sellers than expected.
    if (totalCount >= textTotalMax || first >= rings.length) {
      return { sellerList, totalCount: Math.min(totalCount, textTotalMax) }
    }
  }
}

/** Cards of a circle that name the address from which each distance is, as their only place. */
export async function nearestPlaces(
  reader: Reader,
  sellerList: NearPage['sellerList'],
  middle: Circle,
): Promise<NearPage['sellerList']> {
  const several = sellerList.filter(({ card }) => card.locations.length > 1)
  if (several.length === 0) return sellerList
  const firms = await placesOfCompanies(
    reader,
    several.map(({ companyId }) => companyId),
  )
  const placesById = new Map(firms.map((firm) => [firm.company_id, firm.places]))
  return sellerList.map((row) => {
    const [nearest] = (placesById.get(row.companyId) ?? []).toSorted(
      (a, b) => apart(middle, a) - apart(middle, b),
    )
    return nearest ? { ...row, card: { ...row.card, locations: [nearest.name] } } : row
  })
}

interface Row {
  total: number
  card: StoredCard | null
  companyId: string | null
  distance: number | null
  /** Whether more than a thousand sellers match the text: then no page was read. */
  isMore?: boolean
  /** The number of the ring that was searched, among those passed, from 1. */
  ring?: number
}

const pageOf = (rows: readonly Row[]): NearPage => ({
  sellerList: rows.flatMap(({ card, companyId, distance }) =>
    card && companyId && distance !== null
      ? { card, companyId, distance: Math.round(distance * 10) / 10 }
      : [],
  ),
  totalCount: rows[0]?.total ?? 0,
})

interface Shape {
  sortBy: number
  /** Whether rating filter or order need the seller's row of `directory_listings`. */
  listed: boolean
  /** Whether sellers whose name matches a further tsquery come first. */
  named: boolean
}

const distance = haversine('$2::float8', '$3::float8', { lat: 'latitude', lng: 'longitude' })

const inBox = (up: string, aside: string) => `type_id = $1
  and latitude between $2::float8 - ${up} and $2::float8 + ${up}
  and longitude between $3::float8 - ${aside} and $3::float8 + ${aside}`

const statements = new Map<string, PreparedStatement>()

/**
 * The statement for a page of the rows of `near`, with their total. Its parameters from `$first` on
 * are: minimum stars, tsquery, limit, offset, and the tsquery for names.
 */
function statement(
  kind: string,
  { sortBy, listed, named }: Shape,
  parts: { near: string; within?: string; told?: string; first: number },
): PreparedStatement {
  const name = `directory_${kind}_${sortBy}${listed ? '_listed' : ''}${named ? '_named' : ''}`
  const { near, within = 'true', told = '', first } = parts
  const byDistance = sortBy === reachableFirst ? 'is_reachable desc, distance' : 'distance'
  const isByDistance = sortBy === reachableFirst || sortBy === sortOrder.nearest
  const ordered = isByDistance ? `${byDistance}, company_id` : orders[sortBy]
  const order = (named ? 'closeness desc, ' : '') + ordered
  const matching = (question: string) => `exists (
      select from directory_search words
      where words.company_id = near.company_id and words.keys @@ ${question}::text::tsquery
    )`
  const closenessOf = (levels: string) => `(select ${closeness('words.keys', levels)}
      from directory_search words where words.company_id = near.company_id)`
  const rows = listed
    ? `select company_id, distance, modified_at, validated_at, name_key, rating_average, is_reachable
      ${named ? `, ${closenessOf(`$${first + 4}`)} as closeness` : ''}
      from near join directory_listings using (company_id)
      where type_id = $1 and city_key = '' and rating_floor >= $${first} and`
    : `select company_id, distance from near where $${first}::integer = 0 and`
  const prepared = statements.get(name) ?? {
    name,
    text: `
  with ${near},
  matches as materialized (
    ${rows} ${within} and ($${first + 1}::text is null or ${matching(`$${first + 1}`)})
  )
  select counted.total ${told}, page.distance, page.company_id as "companyId", ${cardOfRow}
  from (select count(*)::integer as total from matches) counted
  left join (
    select * from matches order by ${order} limit $${first + 2} offset $${first + 3}
  ) page on true
  order by ${order}`,
  }
  statements.set(name, prepared)
  return prepared
}

const nearest = (from: string) => `near as materialized (
    select company_id, min(${distance}) as distance ${from} group by company_id
  )`

const inCircle = (shape: Shape) =>
  statement('near', shape, {
    near: nearest(`from directory_positions where ${inBox('$5::float8', '$6::float8')}`),
    within: 'distance <= $4::float8',
    first: 7,
  })

const someOf = (number: number) =>
  `case when (select count(*) from (
      select from directory_positions
      where ${inBox(`($5::float8[])[${number}]`, `($6::float8[])[${number}]`)} limit $11::integer
    ) inside) >= $11::integer then ${number} end`

/** Rough share of a trade's sellers with these stars and words; words are sampled in tier 0. */
const share: PreparedStatement = {
  name: 'directory_share',
  text: `
  select coalesce((starred / nullif(trade, 0))
    * (case when $3::text is null then 1 else (
        select count(*) from directory_search where shelf = 0 and keys @@ $3::text::tsquery
      ) / nullif((select count(*) from directory_search where shelf = 0) * trade / nullif(whole, 0), 0)
      end), 0) as share
  from (
    select (sum(sellers) filter (where type_id = $1 and rating_floor >= $2))::float8 as starred,
      (sum(sellers) filter (where type_id = $1))::float8 as trade, sum(sellers)::float8 as whole
    from directory_totals where city_key = ''
  ) totals`,
}

/** Searches the first ring with enough sellers, else the last, in one statement. */
const inRing = (shape: Shape) => {
  const numbers = rings.slice(0, -1).map((_, index) => index + 1)
  const of = (values: string) => `(select (${values}::float8[])[ring] from reach)`
  return statement('ring', shape, {
    near: `reach as materialized (
      select least(coalesce(${numbers.map(someOf).join(', ')}, ${rings.length}),
        cardinality($4::float8[])) as ring
    ),
    ${nearest(`from directory_positions where ${inBox(of('$5'), of('$6'))}`)}`,
    within: `distance <= ${of('$4')}`,
    told: ', (select ring from reach) as ring',
    first: 7,
  })
}

/** All sellers that match a text, if there are no more than the maximum total. */
const ofFew = (shape: Shape) =>
  statement('few', shape, {
    near: `matching as materialized (
      select company_id from directory_search where keys @@ $5::text::tsquery
      limit ${textTotalMax + 1}
    ),
    counted_all as materialized (select count(*) > ${textTotalMax} as is_more from matching),
    ${nearest(`from matching join directory_positions using (company_id)
      where type_id = $1 and not (select is_more from counted_all)`)}`,
    told: ', (select is_more from counted_all) as "isMore"',
    first: 4,
  })
