/**
 * How entries are built: one query over the tables of companies, catalogue and reviews, for one
 * company or many.
 */

import { type SQL, sql } from 'drizzle-orm'
import { companySubscriptions } from '#areas/billing/server/tables/orders.ts'
import { itemTypes } from '#areas/catalogue/server/tables/products.ts'
import { firstOfWideMarks, unclaimedOffset, wideMarks } from '#areas/companies/rules/trade-lists.ts'
import {
  cityNameOf,
  companies,
  companyAddresses,
  companyWorkingTypes,
} from '#areas/companies/server/tables.ts'
import type { CityAliases, CityNames, Namesakes } from '#areas/places/rules.ts'
import { namesakeKey } from '#areas/places/rules.ts'
import { reviews } from '#areas/reviews/server/tables.ts'
import { status } from '#kernel/codes.ts'
import type { Reader } from '#platform/database/database.ts'
import { directoryEntries, directoryListings, directorySearch } from '../tables.ts'
import { byList } from './tiers.ts'
import { productsOfEntry, type SellerWords } from './words.ts'

/** `cityKey` of rules.ts as SQL. */
function cityKeyOf(city: SQL, state: SQL, { namesakes, aliases }: CityNames): SQL {
  const tidy = (name: SQL) => sql`lower(btrim(regexp_replace(${name}, '[[:space:]]+', ' ', 'g')))`
  const key = sql`coalesce(nullif(${tidy(sql`regexp_replace(${city}, '[,(].*$', '')`)}, ''), ${tidy(city)})`
  const today = sql`coalesce(${todaysNames(aliases)}::jsonb ->> ${key}, ${key})`
  const others = sql`(${namesakeKeys(namesakes)}::jsonb -> (${today}))`
  const district = tidy(sql`split_part(${city}, ',', 2)`)
  return sql`coalesce(${others} ->> (${district} || ', ' || ${tidy(state)}),
    ${others} ->> ${tidy(state)}, ${today})`
}

const namesakeKeys = (namesakes: Namesakes) =>
  JSON.stringify(
    Object.fromEntries(
      [...namesakes].map(([name, others]) => [
        name,
        Object.fromEntries([...others].map(([where, place]) => [where, namesakeKey(place)])),
      ]),
    ),
  )

const todaysNames = (aliases: CityAliases) =>
  JSON.stringify(
    Object.fromEntries([...aliases].map(([name, { city }]) => [name, city.toLowerCase()])),
  )

/**
 * Query for the directory entries of the active ones among these companies. Its columns are named
 * as in `directory_entries`, plus `keys` for `directory_search`. It contains only what is public:
 * approved texts, active addresses and trades within the limits, the average of approved reviews.
 */
export function entriesOf(words: readonly SellerWords[], names: CityNames): SQL {
  const key = cityKeyOf(sql`a.city`, sql`a.state`, names)
  return sql`
    select
      c.id as company_id,
      c.url as seller_url,
      to_json(card) as card,
      lower(c.name) as name_key,
      array(select ${listOf(sql`id`)} from unnest(types.ids) id) as type_ids,
      place.keys as city_keys,
      ratings.count as rating_count,
      ratings.average as rating_average,
      place.latitude as latitude,
      place.longitude as longitude,
      c.created_at as created_at,
      c.modified_at as modified_at,
      c.validated_at as validated_at,
      (c.owner_id is not null and exists (
        select 1 from ${companySubscriptions} s
        where s.company_id = c.id and s.in_force and s.shows_contact
      )) as is_reachable,
      array_to_tsvector(array(
        select ${markOfList(sql`traded.type_id`)} || key
        from unnest(types.ids) traded (type_id)
        cross join lateral (
          select word from unnest(cut.words) word
          union select '=' || word from unnest(cut.named) word
          union select offered.key from jsonb_to_recordset(cut.things) offered (type_id integer, key text)
            where offered.type_id = traded.type_id
          union select '@' || city || '*' || stars
            from unnest(array_prepend('', place.keys)) city
            cross join generate_series(0, coalesce(floor(ratings.average), 0)) stars
            where city <> '' or stars > 0
        ) keys (key)
      )) as keys
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      cut (company_id uuid, words text[], named text[], things jsonb)
    join ${companies} c on c.id = cut.company_id and c.is_active
    cross join lateral (
      select coalesce(array_agg(type_id order by type_id), '{}') as ids
      from ${companyWorkingTypes}
      where company_id = c.id and not over_limit
    ) types
    cross join lateral (
      select
        coalesce(array_agg(a.city || ', ' || a.state order by a.id), '{}') as locations,
        coalesce(
          array_agg(distinct key.key) filter (where key.key <> ''),
          '{}'
        ) as keys,
        (array_agg(a.latitude order by a.id) filter (where ${located}))[1] as latitude,
        (array_agg(a.longitude order by a.id) filter (where ${located}))[1] as longitude
      from ${companyAddresses} a
      cross join lateral (select ${key} as key) key
      where a.company_id = c.id and a.is_active and not a.over_limit
    ) place
    cross join lateral (
      select count(*)::integer as count, avg(r.rating) as average
      from ${reviews} r
      where r.company_id = c.id and r.is_active and r.admin_status = ${approved}
    ) ratings
    cross join lateral (${soldBy}) sold
    cross join lateral (
      select cardinality(place.locations) > 0 and c.description <> '' and sold.anything as complete
    ) firm
    cross join lateral (
      select c.background_picture as "picture", c.name as "name",
        ratings.average::float8 as "sellerRating", ratings.count as "ratingCount",
        c.description as "description", place.locations as "locations", c.url as "sellerUrl",
        types.ids as "workingTypes", sold.types as "itemTypes"
    ) card
  `
}

/** The list of a trade in which a firm `c` stands, as `listsOf` numbers them. */
const listOf = (typeId: SQL) => sql`case when c.owner_id is null
  then -${typeId} - ${sql.raw(String(unclaimedOffset))}
  when firm.complete then ${typeId} else -${typeId} end`

/** The prefix of that list's keys: `markOf` as SQL. */
const markOfList = (typeId: SQL) => sql`case
  when ${typeId} >= ${sql.raw(String(firstOfWideMarks))} then chr(${sql.raw(String(wideMarks))} + ${typeId} * 3
    + case when c.owner_id is null then 2 when firm.complete then 0 else 1 end)
  when c.owner_id is null then chr(64 + ${typeId})
  when firm.complete then ${typeId}::text else chr(96 + ${typeId}) end`

// Per trade, as many as fit on a card.
const soldTypesMax = 3
/** Whether a company `c` sells anything, and its most common item types per trade. */
const soldBy = sql`
  with p as materialized (${productsOfEntry})
  select
  exists (select 1 from p) as anything,
  coalesce((
    select jsonb_agg(
      jsonb_build_object('id', id, 'name', name, 'companyTypeId', company_type_id)
      order by company_type_id, place
    )
    from (
      select p.company_type_id, t.id, t.name,
        row_number() over (partition by p.company_type_id order by count(*) desc, t.id) as place
      from p
      join ${itemTypes} t on t.id = p.item_type_id
      group by p.company_type_id, t.id, t.name
    ) used
    where place <= ${sql.raw(String(soldTypesMax))}
  ), '[]') as types
`

// Inlined in the SQL instead of a parameter, so that the partial index of approved reviews is used.
const approved = sql.raw(String(status.approved))

// (0, 0) means unknown.
const located = sql`(a.latitude <> 0 or a.longitude <> 0)`

/** Ids after `last`, in order, of companies with an active address whose city has this spelling. */
export async function companyIdsIn(
  reader: Reader,
  city: string,
  last: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select distinct a.company_id as id from ${companyAddresses} a
    where a.is_active and ${cityNameOf(sql`a.city`)} = ${city.toLowerCase()}
      and a.company_id > ${last}
    order by a.company_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/**
 * Ids of the next companies, active or not, after `last`. They are in the order in which tiers
 * store their entries, so the cursor for the next call is the highest id, not the last one.
 */
export async function companyIdsAfter(
  reader: Reader,
  last: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select next.id
    from (
      select id from ${companies} where id > ${last} order by id limit ${limit}
    ) next
    left join ${directoryEntries} entry on entry.company_id = next.id
    order by ${byList}, next.id`)
  return rows.map(({ id }) => id)
}

/** Ids in the read model that belong to no company any more. */
export async function orphanIds(reader: Reader, limit: number): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select company_id as id
    from (
      select company_id from ${directoryEntries}
      union select company_id from ${directoryListings}
      union select company_id from ${directorySearch}
    ) known
    where not exists (select 1 from ${companies} where ${companies.id} = known.company_id)
    limit ${limit}`)
  return rows.map((row) => row.id)
}
