/** The product search's SQL statements: reading tier after tier, and walking along an index. */
import { getTableName } from 'drizzle-orm'
import { directoryPositions } from '#areas/directory/server/tables.ts'
import { haversine } from '#areas/search/server/public.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { PreparedStatement } from '#platform/database/database.ts'
import { marketTotalMax } from '../../rules/search.ts'
import { tierCount } from './keys.ts'

/** What a statement depends on. */
export interface Shape {
  sortBy: number
  /** 'first' searches the closest first, 'ranked' says of each match how close it is. */
  named: '' | 'first' | 'ranked'
  /** Whether a place limits or orders the matches. */
  placed: boolean
  /** How many conditions its queries consist of (`questionsOf`). */
  conditions: number
}

/**
 * SQL for the tsquery conditions in parameter $number. Words are the last of them and are tested
 * first, since they are what a row mostly lacks.
 */
const fulfils = (number: number, conditions: number) =>
  Array.from({ length: conditions }, (_, at) => `keys @@ ($${number}::tsquery[])[${at + 1}]`)
    .reverse()
    .join(' and ')

/** Sort orders as SQL, on the columns of matches. */
const orders: Readonly<Record<number, string>> = {
  [sortOrder.relevance]:
    'place, turn, in_stock desc, on_offer desc, rating_average desc nulls last, listed_at desc, product_id',
  [sortOrder.lowPrice]: 'unit_price, product_id',
  [sortOrder.highPrice]: 'unit_price desc, product_id desc',
  [sortOrder.highRating]: 'rating_average desc nulls last, product_id',
  [sortOrder.newest]: 'listed_at desc, product_id',
  [sortOrder.nearest]: 'distance, company_id, product_id',
}

const columnsOf: Readonly<Record<number, string>> = {
  [sortOrder.relevance]: 'company_id, in_stock, on_offer, rating_average, listed_at',
  [sortOrder.lowPrice]: 'unit_price',
  [sortOrder.highPrice]: 'unit_price',
  [sortOrder.highRating]: 'rating_average',
  [sortOrder.newest]: 'listed_at',
  [sortOrder.nearest]: 'company_id',
}

/** Whether there is an index for this order. */
export const hasIndex = (sortBy: number) =>
  sortBy !== sortOrder.relevance && sortBy !== sortOrder.nearest

/** Kilometres to the seller's nearest place, as SQL; most have one place, which is 10x faster. */
const distanceFrom = (lat: string, lng: string) => `(
    case when cardinality(latitudes) = 1
      then ${haversine(lat, lng, { lat: 'latitudes[1]', lng: 'longitudes[1]' })}
      else (select min(${haversine(lat, lng, { lat: 'at.lat', lng: 'at.lng' })})
        from unnest(latitudes, longitudes) at (lat, lng)) end
  )`

const boundsFrom = (first: number) =>
  `unit_price between $${first}::bigint and $${first + 1}::bigint`

/** Further conditions on a product: prices, then the circle, with parameters from $first on. */
function conditionsOf(
  placed: boolean,
  first = 3,
): { also: string; distance: string; next: number } {
  const bounds = boundsFrom(first)
  if (!placed) return { also: bounds, distance: 'null::float8', next: first + 2 }
  const distance = distanceFrom(`$${first + 2}::float8`, `$${first + 3}::float8`)
  return {
    also: `${bounds} and ${distance} <= $${first + 4}::float8`,
    distance,
    next: first + 5,
  }
}

const statements = new Map<string, PreparedStatement>()

function statementNamed(name: string, text: () => string): PreparedStatement {
  const statement = statements.get(name) ?? { name, text: text() }
  statements.set(name, statement)
  return statement
}

const nameOf = (kind: string, { sortBy, named, placed, conditions }: Shape) =>
  `market_${kind}_${sortBy}${named && `_${named}`}${placed ? '_placed' : ''}_${conditions}`

function partsOf({ sortBy, named, placed, conditions }: Shape, more: string): string {
  const { also, distance, next } = conditionsOf(placed)
  // Each contains the one before (`closestOf`), and all contain these.
  const closest = [1, 2, 3].map((at) => fulfils(next + at, 1))
  const all = fulfils(next, conditions)
  const rank = `case ${closest.map((one, at) => `when ${one} then ${at}`).join(' ')} else 3 end`
  const part = (question: string, place: string, also: string) => (tier: number) =>
    `(
    select product_id, ${place} as place, tier, ${distance} as distance,
      ${columnsOf[sortBy]} ${more}
    from market_products where tier = ${tier} and ${question} and ${manyOf(also)})`
  const parts =
    named === 'first'
      ? [...closest, all].map((one, at, list) =>
          part(one, String(at), at === 0 ? also : `${also} and not (${list[at - 1]})`),
        )
      : [part(all, named === 'ranked' ? rank : '0', also)]
  return parts
    .flatMap((one) => Array.from({ length: tierCount }, (_, tier) => one(tier)))
    .join(' union all ')
}

/** Matches with the dealers' turns: two of each dealer, then two more, so that none fills a page. */
const inTurns = `(
    select *, (row_number() over (
        partition by place, company_id
        order by in_stock desc, on_offer desc, listed_at desc, product_id
      ) - 1) / 2 as turn
    from matches
  ) turns`

const cardsOf = (rows: string, order: string) => `(
    select json_agg(json_build_object('card', (
        select card from market_products listed
        where listed.product_id = page.product_id and listed.tier = page.tier
      ), 'distance', distance) order by number)
    from (
      select *, row_number() over () as number from (
        select * from ${rows} order by ${order} limit $1::integer offset $2::integer
      ) first
    ) page
  ) as page`

/**
 * A page of the matches, with their number, the tier of the last one and the count of each facet.
 * Reads tier after tier, no further than to the thousandth match.
 */
export function pageStatement(shape: Shape): PreparedStatement {
  return matchesStatement(
    'matches',
    shape,
    ', facets',
    `
    (select max(tier) from matches) as tier,
    (select coalesce(json_object_agg(facet, count), '{}') from (
      select facet, count(*) as count from (select unnest(facets) as facet from matches) each
      group by facet
    ) counted) as counts,`,
  )
}

/**
 * The nearest matches and how many there are, among as many as the last parameter says (null for
 * all), read tier after tier.
 */
export function ringStatement(shape: Shape): PreparedStatement {
  return matchesStatement('ring', shape, '', '', `$${conditionsOf(shape.placed).next + 1}::integer`)
}

function matchesStatement(
  kind: string,
  shape: Shape,
  columns: string,
  totals: string,
  most = `${marketTotalMax}`,
): PreparedStatement {
  return statementNamed(
    nameOf(kind, shape),
    () => `
  with matches as materialized (
    select * from (${partsOf(shape, columns)}) parts limit ${most}
  )
  select
    (select count(*)::integer from matches) as total,${totals}
    ${cardsOf(shape.sortBy === sortOrder.relevance ? inTurns : 'matches', orders[shape.sortBy] ?? '')}`,
  )
}

// A 32nd of all products: this many matches there mean more than a thousand among all.
const sampleTiers = 5
const sampleMax = 48

/** SQL for what matches the tsquery in parameter $question, tier after tier. */
function tiersOf(
  count: number,
  column: string,
  { question, conditions, also }: { question: number; conditions: number; also?: string },
): string {
  const condition = also ? ` and ${manyOf(also)}` : ''
  return Array.from(
    { length: count },
    (_, tier) => `(select ${column} from market_products
      where tier = ${tier} and ${fulfils(question, conditions)}${condition})`,
  ).join(' union all ')
}

/** Whether probably more than a thousand products match, judging by the smallest tiers. */
export function commonStatement({ placed, conditions }: Shape): PreparedStatement {
  return statementNamed(`market_common${placed ? '_placed' : ''}_${conditions}`, () => {
    const { also, next } = conditionsOf(placed, 1)
    const parts = tiersOf(sampleTiers, '1', { question: next, conditions, also })
    return `select count(*) >= ${sampleMax} as "isCommon"
      from (select * from (${parts}) parts limit ${sampleMax}) sample`
  })
}

/** Whether less than half of the matches meet one more condition, judging by the smallest tiers. */
export function narrowStatement(conditions: number): PreparedStatement {
  return statementNamed(`market_narrow_${conditions}`, () => {
    const parts = tiersOf(sampleTiers, `${fulfils(2, 1)} as is_met`, {
      question: 1,
      conditions,
    })
    return `select count(*) filter (where is_met) * 2 < count(*) as "isNarrow"
      from (select * from (${parts}) parts limit ${2 * sampleMax}) sample`
  })
}

/**
 * Wraps a condition in a `case`, for which the planner expects a third of all rows. It plans
 * without knowing the values, and would otherwise expect so few rows that it sorts all of them, or
 * reads all prices instead of using the keys.
 */
const manyOf = (condition: string) => `case when ${condition} then 1 else 0 end > 0`

/** Start of a walk along prices. Given its end too, the planner would expect few rows and sort. */
const beginnings: Readonly<Record<number, string>> = {
  [sortOrder.lowPrice]: 'and unit_price >= $3::bigint',
  [sortOrder.highPrice]: 'and unit_price <= $4::bigint',
}

/**
 * How many products of a trade a walk reads at most. A parameter, since for a number the planner
 * expects to need all of a small trade, which it would then rather sort.
 */
export const walkMax = 10_000

/**
 * A page in an order that has an index. For trades with many matches the index is walked until the
 * page is full; of the other trades all matches are sorted. What is expensive in one trade is cheap
 * in another, so each is walked separately.
 *
 * Its last parameters: the query for the other trades, the query for the walked trades, the
 * walked trades, and how many products of each are read at most. It returns as `unfilled` those whose walk ended before the page was full.
 */
export function orderedStatement(shape: Shape): PreparedStatement {
  const { sortBy, placed, conditions } = shape
  const order = orders[sortBy] ?? ''
  return statementNamed(nameOf('ordered', shape), () => {
    const { also, distance, next } = conditionsOf(placed)
    const columns = `product_id, tier, distance, ${columnsOf[sortBy]}`
    const trades = `unnest($${next + 2}::smallint[]) as trades (trade)`
    const rows = `(
      select ${columns} from walked union all select ${columns} from (${partsOf(shape, '')}) others
    ) matches`
    return `
    with walked as (
      select trade, met.* from ${trades} cross join lateral (
        select product_id, tier, ${distance} as distance, ${columnsOf[sortBy]} from (
          select * from market_products where type_id = trade ${beginnings[sortBy] ?? ''}
          order by ${order} limit $${next + 3}::integer
        ) first
        where ${also} and ${fulfils(next + 1, conditions)}
        order by ${order} limit $1::integer + $2::integer
      ) met
    )
    select array(
      select trade from ${trades}
      where (select count(*) from walked where walked.trade = trades.trade) < $1::integer + $2::integer
    ) as unfilled, ${cardsOf(rows, order)}`
  })
}

/**
 * The nearest matches, from seller to seller until the page is full, and how many were found: fewer
 * than the page needs if the nearest sellers that were searched have no more.
 *
 * Its last parameters: the trades; the rings (kilometres, degrees up and aside), of which the first
 * one with enough sellers is searched; and how many sellers are enough.
 */
export function nearestStatement({ conditions }: Shape): PreparedStatement {
  return statementNamed(`market_nearest_${conditions}`, () => {
    const { next } = conditionsOf(true)
    const [question, trades, rings, most] = [next, next + 1, next + 2, `$${next + 5}::integer`]
    const ofTrades = `type_id = any($${trades}::smallint[])`
    const inBox = `${getTableName(directoryPositions)} where ${ofTrades}
      and latitude between $5::float8 - ring.up and $5::float8 + ring.up
      and longitude between $6::float8 - ring.aside and $6::float8 + ring.aside`
    const distance = haversine('$5::float8', '$6::float8', { lat: 'latitude', lng: 'longitude' })
    return `
    with reach as materialized (
      select ring.* from unnest($${rings}::float8[], $${rings + 1}::float8[], $${rings + 2}::float8[])
        with ordinality ring (kilometres, up, aside, number)
      where number = cardinality($${rings}::float8[])
        or (select count(*) from (
          select from ${inBox} and ${distance} <= ring.kilometres limit ${most}
        ) inside) >= ${most}
      order by number limit 1
    ),
    matches as materialized (
      select product_id, tier, distance, company_id from (
        select company_id, distance from reach ring cross join lateral (
          select company_id, min(${distance}) as distance from ${inBox}
            and ${distance} <= least(ring.kilometres, $7::float8)
          group by company_id
        ) seller
        order by distance, company_id limit ${most}
      ) around cross join lateral (
        select product_id, tier from market_products
        where company_id = around.company_id and ${ofTrades}
          and ${manyOf(`${fulfils(question, conditions)} and ${boundsFrom(3)}`)}
        offset 0
      ) product
      order by ${orders[sortOrder.nearest]} limit $1::integer + $2::integer
    )
    select (select count(*)::integer from matches) as total,
      ${cardsOf('matches', orders[sortOrder.nearest] ?? '')}`
  })
}

/** How many sellers in a circle have matches, among as many products as the last parameter says. */
export function sellersStatement(conditions: number): PreparedStatement {
  return statementNamed(`market_sellers_${conditions}`, () => {
    const { also, next } = conditionsOf(true, 1)
    const parts = tiersOf(tierCount, 'company_id', { question: next, conditions, also })
    return `select count(distinct company_id)::integer as sellers
      from (select * from (${parts}) parts limit $${next + 1}::integer) matches`
  })
}

/** How many matches of a line are read at most, and how many of these, the nearest, are returned. */
const lineReads = 300
const lineMatches = 60

/**
 * Matches of several queries at once, each a single condition: $1 the queries, $2 whether there is a
 * place, $3 to $5 its position and kilometres. For each query those nearest to the place among as
 * many as are read, with what the product's seller says of it.
 */
export function linesStatement(): PreparedStatement {
  return statementNamed('market_lines', () => {
    const distance = distanceFrom('$3::float8', '$4::float8')
    const parts = Array.from(
      { length: tierCount },
      (_, tier) => `(
      select product_id, company_id, tier, unit_price, ${distance} as distance
      from market_products
      where tier = ${tier} and keys @@ asked.question::tsquery
        and ${manyOf(`not $2::boolean or ${distance} <= $5::float8`)})`,
    ).join(' union all ')
    return `
    select asked.number::integer - 1 as query, matches.product_id as "productId",
      matches.company_id as "companyId", matches.unit_price as "unitPrice",
      case when $2::boolean then matches.distance end as distance,
      listed.card, listed.rating_average as rating, told.more_info as "moreInfo", told.attributes
    from unnest($1::text[]) with ordinality asked (question, number)
    cross join lateral (
      select * from (select * from (${parts}) parts limit ${lineReads}) met
      order by case when $2::boolean then met.distance end, met.unit_price, met.product_id limit ${lineMatches}
    ) matches
    join market_products listed on listed.product_id = matches.product_id and listed.tier = matches.tier
    join products told on told.id = matches.product_id
    order by number, matches.distance, matches.unit_price, matches.product_id`
  })
}

/** How many kinds of a thing are shown. */
const kindsMax = 8

/**
 * The kinds of what matches the query in $1, a single condition, the most frequent first: each with
 * its number among as many as are read, and its cheapest product.
 */
export function kindsStatement(): PreparedStatement {
  return statementNamed('market_kinds', () => {
    const parts = tiersOf(tierCount, 'facets[1] as kind, unit_price, product_id, tier', {
      question: 1,
      conditions: 1,
    })
    return `
    with matches as materialized (
      select * from (${parts}) parts limit ${marketTotalMax}
    )
    select most.kind, most.count, most.total, listed.card from (
      select kind, count(*)::integer as count, (sum(count(*)) over ())::integer as total
      from matches group by kind order by count(*) desc, kind limit ${kindsMax}
    ) most
    cross join lateral (
      select product_id, tier from matches where matches.kind = most.kind
      order by unit_price, product_id limit 1
    ) cheapest
    join market_products listed
      on listed.product_id = cheapest.product_id and listed.tier = cheapest.tier
    order by most.count desc, most.kind`
  })
}
