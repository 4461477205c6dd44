/** How the market's rows are built, from the tables of catalogue, companies and reviews. */

import { type SQL, sql } from 'drizzle-orm'
import { productRecord } from '#areas/catalogue/contract/product-record.ts'
import { productPriceMax } from '#areas/catalogue/rules/products.ts'
import {
  colours,
  itemTypes,
  productImages,
  products,
} from '#areas/catalogue/server/tables/products.ts'
import type { CompanyPlaces } from '#areas/companies/server/public.ts'
import { markOfTrade } from '#areas/companies/server/public.ts'
import { companies, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import { reviews } from '#areas/reviews/server/tables.ts'
import { status } from '#kernel/codes.ts'
import type { Reader } from '#platform/database/database.ts'
import { selectOf } from '#platform/reference/record.ts'
import { marketProducts } from '../tables.ts'
import { bucketSizes, bucketsPerE, cellSizes } from './keys.ts'
import type { ProductWords } from './words.ts'

// Inlined in the SQL instead of a parameter, so that partial indexes of approved rows are used.
const approved = sql.raw(String(status.approved))

const cells = sql.raw(
  cellSizes
    .map(
      ({ mark, degrees }) =>
        `'${mark}' || floor(at.lat / ${degrees}) || '_' || floor(at.lng / ${degrees})`,
    )
    .join(', '),
)

/** In paise; a price per thousandth of a unit, scaled to one unit, may exceed every bucket. */
const priceMax = sql.raw(String(productPriceMax * 100))

const bucket = `floor(ln(greatest(amount.unit_price, 1)::float8) * ${bucketsPerE})`
const buckets = sql.raw(
  bucketSizes.map(({ mark, holds }) => `'${mark}' || floor(${bucket} / ${holds})`).join(', '),
)

/**
 * Query for the rows of products of these companies, with the columns of `market_products`, if they are public:
 * approved versions of active products, of active sellers and in trades within their limit.
 */
export function productRows(
  companyIds: readonly string[],
  places: readonly CompanyPlaces[],
  words: ReadonlyMap<string, ProductWords>,
): SQL {
  // A subquery of its own, which is evaluated once; a join could carry all of it in every row.
  const cuts = sql`(select ${JSON.stringify(Object.fromEntries(words))}::jsonb offset 0)`
  return sql`
    select p.id as product_id, p.company_id, to_json(card) as card, p.company_type_id as type_id,
      amount.unit_price, p.in_stock, amount.on_offer, ratings.average as rating_average,
      p.approved_at as listed_at, place.latitudes, place.longitudes, facets.list as facets,
      facets.tier,
      array_to_tsvector(cut.keys || array(
        select ${markOfTrade(sql`p.company_type_id`)} || '@' || key from (
          select unnest(facets.keys)
          union all select 'p'
          union all select unnest(array[${buckets}])
          union all select unnest(array[${cells}])
            from unnest(place.latitudes, place.longitudes) at (lat, lng)
        ) keys (key)
      )) as keys
    from ${products} p
    cross join lateral jsonb_to_record(${cuts} -> p.id::text)
      cut (keys text[], size_key text, attribute_facet text, attribute_keys text[],
        card_attributes jsonb)
    join ${companies} c on c.id = p.company_id and c.is_active
    join ${companyWorkingTypes} w
      on w.company_id = p.company_id and w.type_id = p.company_type_id and not w.over_limit
    left join ${itemTypes} item on item.id = p.item_type_id
    left join ${itemTypes} sub on sub.id = p.item_sub_type_id
    left join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) at (company_id uuid, location text,
      keys text[], latitudes float8[], longitudes float8[], places json)
      on at.company_id = p.company_id
    cross join lateral (
      select coalesce(at.location, '') as location, coalesce(at.keys, '{}') as keys, coalesce(at.latitudes, '{}') as latitudes,
        coalesce(at.longitudes, '{}') as longitudes,
        case when json_array_length(at.places) > 1 then at.places end as several
    ) place
    left join (
      select r.company_id, count(*)::integer as count, avg(r.rating) as average
      from ${reviews} r
      where r.company_id = any(${sql.param(companyIds)}::uuid[])
        and r.is_active and r.admin_status = ${approved}
      group by r.company_id
    ) ratings on ratings.company_id = p.company_id
    cross join lateral (
      select
        coalesce((array_agg(i.picture_name order by i.position, i.id))[1], '') as picture,
        coalesce(array_agg(distinct i.colour_id) filter (where i.colour_id > 0), '{}') as colour_ids
      from ${productImages} i
      where i.product_id = p.id and i.is_active and i.status = ${approved}
    ) pictured
    cross join lateral (
      select coalesce(json_agg(shade.name order by shade.id), '[]') as names,
        coalesce(json_agg(json_build_object('code', shade.code, 'description', shade.text)
          order by shade.id), '[]') as swatches
      from (
        select id, name, code, coalesce(nullif(description, ''), name) as text
        from ${colours} where id = any(pictured.colour_ids)
      ) shade
    ) colours
    cross join lateral (
      select least(${priceMax}, trunc(case when is_lower then p.offer_price else p.price end
          / case when p.unit ~ '^[0-9]{1,7}([.][0-9]{1,3})?$'
            then greatest(p.unit::numeric, 0.001) else 1 end))::bigint as unit_price,
        is_lower or p.show_in_offers as on_offer
      from (select p.offer_price > 0 and p.offer_price < p.price as is_lower) offer
    ) amount
    cross join lateral (
      select length(ltrim(((hashtextextended(p.id::text, 0) & 511)::integer)::bit(9)::text, '0'))
        as tier,
        array[
          concat_ws(' ', 't' || p.company_type_id, 'i' || p.item_type_id, 's' || p.item_sub_type_id),
          concat_ws(' ', 'r' || known.stars, case when p.in_stock then 'y' end,
            case when amount.on_offer then 'o' end)
        ] || known.several || array(
          select cut.attribute_facet where cut.attribute_facet <> ''
        ) as list,
        array(
          select 'i' || p.item_type_id
          union all select 's' || p.item_sub_type_id where p.item_sub_type_id is not null
          union all select 'y' where p.in_stock
          union all select 'o' where amount.on_offer
          union all select 'r' || stars from generate_series(1, known.stars) stars
        ) || known.several || cut.attribute_keys as keys
      from (
        select coalesce(floor(ratings.average)::integer, 0) as stars,
          array(
            select 'c' || colour from unnest(pictured.colour_ids) colour
            union all select 'z' || cut.size_key where cut.size_key <> ''
            union all select '@' || key from unnest(place.keys) key
          ) as several
      ) known
    ) facets
    cross join lateral (
      select p.id as "productId", ${selectOf(productRecord, 'card')}, p.company_type_id as "companyTypeId",
        item.name as "itemTypeIdText", coalesce(sub.name, '') as "itemSubTypeIdText",
        colours.names as "color",
        colours.swatches as "colours",
        cut.card_attributes as "attributes",
        pictured.picture as "picture", c.url as "sellerUrl", c.name as "sellerName",
        ratings.average::float8 as "sellerRating", coalesce(ratings.count, 0) as "ratingCount",
        place.location as "location", place.several as "places"
    ) card
    where p.id = any(${sql.param([...words.keys()])}::uuid[])
      and p.is_active and p.approved_at is not null and not p.over_limit and cut.keys is not null`
}

/** The companies that have a product which shows a colour. */
export async function companiesShowing(reader: Reader, colourId: number): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select distinct company_id as id from ${marketProducts}
    where facets @> array[${`c${colourId}`}::text]`)
  return rows.map(({ id }) => id)
}

/** The words of a company's products; none if it has no public product. */
export async function productWordsOf(reader: Reader, companyId: string): Promise<string[]> {
  const { rows } = await reader.execute<{ word: string }>(sql`
    select distinct substr(key, 2) as word
    from ${marketProducts}, unnest(tsvector_to_array(keys)) key
    where company_id = ${companyId}::uuid`)
  return rows.map(({ word }) => word)
}

/** Ids of the next companies after this one. */
export async function companiesAfter(
  reader: Reader,
  last: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(
    sql`select id from ${companies} where id > ${last} order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
