/** Sellers with facts to compare: number of products, lowest price, how long they are here. */
import { type SQL, sql } from 'drizzle-orm'
import { hasSubscription } from '#areas/billing/server/public.ts'
import { companies } from '#areas/companies/server/tables.ts'
import {
  directoryEntries,
  directoryPositions,
  type StoredCard,
} from '#areas/directory/server/tables.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import { type StandIns, written } from '#platform/database/written.ts'
import type { ComparedSeller } from '../../contract.ts'
import { marketProducts, type StoredProduct } from '../tables.ts'
import { questionOfText } from './product-search.ts'

interface Row {
  card: StoredCard
  products: number
  since: Date
  canContact: boolean
  answerMinutes: number | null
  answerRate: number | null
  lowest: StoredProduct | null
  matching: number | null
  matchingPicture: string | null
  latitudes: number[] | null
  longitudes: number[] | null
}

/** A query for sellers to compare. */
interface Asked {
  urls: readonly string[]
  /** 0 for all trades. */
  companyType: number
  filterText: string
}

/** The values of the queries for sellers; 0 for all trades. */
interface Values {
  names: readonly string[]
  companyType: number
}

/** The lowest price of a seller in a trade, as SQL. */
const lowest = (companyType: SQL, matching = sql`true`) => sql`(
  select p.card from ${marketProducts} p
  where p.company_id = entry.company_id and ${matching}
    and (${companyType}::smallint = 0 or p.type_id = ${companyType}::smallint)
  order by p.unit_price, p.product_id limit 1)`

const sellers = (
  { names }: Pick<StandIns<Values>, 'names'>,
  cheapest: SQL,
  matching = sql`null::integer as matching, null as "matchingPicture"`,
) => sql`
  select entry.card,
    (select count(*)::integer from ${marketProducts} p where p.company_id = entry.company_id)
      as products,
    entry.created_at as since, ${hasSubscription} as "canContact",
    ${companies.answerMinutes} as "answerMinutes", ${companies.answerRate} as "answerRate",
    ${cheapest} as lowest, ${matching},
    place.latitudes, place.longitudes
  from ${directoryEntries} entry
  join ${companies} on ${companies.id} = entry.company_id
  left join lateral (
    select array_agg(latitude) as latitudes, array_agg(longitude) as longitudes
    from (
      select distinct round(latitude::numeric, 2)::float8 as latitude,
        round(longitude::numeric, 2)::float8 as longitude
      from ${directoryPositions} at where at.company_id = entry.company_id
    ) about
  ) place on true
  where lower(${companies.url}) = any(${names}::text[])
  order by array_position(${names}::text[], lower(${companies.url}))`

const sellersNamed = written<Values, Row>('market_sellers_named', (values) =>
  sellers(values, lowest(values.companyType)),
)

/** A seller's products that match a query, as SQL. */
const ofSeller = (question: SQL) => sql`${marketProducts} p
  where p.company_id = entry.company_id and p.keys @@ ${question}::tsquery`

const sellersMatching = written<Values & { question: string }, Row>(
  'market_sellers_matching',
  (values) =>
    sellers(
      values,
      sql`coalesce(
        ${lowest(values.companyType, sql`p.keys @@ ${values.question}::tsquery`)},
        ${lowest(values.companyType)})`,
      sql`(select count(*)::integer from ${ofSeller(values.question)}) as matching,
        (select p.card ->> 'picture' from ${ofSeller(values.question)}
          and p.card ->> 'picture' <> '' order by p.unit_price, p.product_id limit 1)
          as "matchingPicture"`,
    ),
)

/**
 * Sellers by the names of their storefronts, in that order, each with its lowest price among the
 * products that match the search, or among those of the trade if none of its products does.
 */
export async function sellersByUrls(
  reader: PreparedReader,
  { urls, companyType, filterText }: Asked,
): Promise<ComparedSeller[]> {
  const asked = filterText
    ? await questionOfText(reader, { text: filterText, companyType })
    : undefined
  // Lower-cased, as in the index.
  const names = urls.map((url) => url.toLowerCase())
  const rows = asked
    ? await sellersMatching(reader, { names, companyType, question: asked.question })
    : await sellersNamed(reader, { names, companyType })
  return rows.map(({ card, since, lowest, latitudes, longitudes, ...row }) => ({
    ...row,
    matchingPicture: row.matchingPicture ?? '',
    matchingThing: asked?.thing ?? null,
    sellerUrl: card.sellerUrl,
    name: card.name,
    picture: card.picture,
    location: card.locations[0] ?? '',
    sellerRating: card.sellerRating,
    ratingCount: card.ratingCount,
    workingTypes: card.workingTypes,
    since: since.toISOString(),
    lowest: lowest && {
      price: lowest.price,
      offerPrice: lowest.offerPrice,
      unit: lowest.unit,
      unitOfMeasure: lowest.unitOfMeasure,
    },
    places: (latitudes ?? []).map((lat, index) => ({ lat, lng: longitudes?.[index] ?? 0 })),
  }))
}
