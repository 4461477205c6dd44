/** Sellers around a place: those in a circle, in any order, and the nearest of all. */
import { cityCoordinates } from '#areas/places/server/public.ts'
import { sortOrder } from '#kernel/codes.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import { textTotalMax } from '../../rules.ts'
import type { StoredCard } from '../tables.ts'
import { cardOfRow, orders, perOrder, type Wanted } from './lists.ts'

/** A place on the map and how far around it. */
export interface Circle {
  lat: number
  lng: number
  kilometres: number
}

/** A page of sellers with their distances, and how many there are. */
export interface NearPage {
  sellerList: { card: StoredCard; distance: number }[]
  totalCount: number
}

/** How far one looks for the nearest, step by step; the last is all of India and more. */
const rings = [10, 30, 100, 400, 25_000]

/** Kilometres between two places in degrees, as SQL, by the haversine formula. */
export const haversine = (lat: string, lng: string, at: { lat: string; lng: string }) =>
  `12742 * asin(least(1, sqrt(sin(radians(${at.lat} - ${lat}) / 2) ^ 2 + cos(radians(${lat}))
    * cos(radians(${at.lat})) * sin(radians(${at.lng} - ${lng}) / 2) ^ 2)))`

/** How many degrees a circle reaches to each side. */
export function reachOf({ lat, kilometres }: Circle): { up: number; aside: number } {
  const up = kilometres / 110.5
  return { up, aside: up / Math.max(0.2, Math.cos(((Math.abs(lat) + up) * Math.PI) / 180)) }
}

/**
 * The circle of a question: around its place as far as was asked, or without an end where the
 * nearest come first. Undefined where no place is asked for, or nobody knows where it lies.
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
 * The sellers of a trade in a circle. Without an end its total ends at {@link textTotalMax}.
 *
 * @param question of type `tsquery`, which each of them must match; null for all
 */
export async function sellersNear(
  reader: PreparedReader,
  wanted: Omit<Wanted, 'city'>,
  circle: Circle,
  question: string | null,
): Promise<NearPage> {
  if (circle.kilometres <= (rings.at(-2) ?? 0)) return ring(reader, wanted, circle, question)
  const limit = Math.max(0, Math.min(wanted.limit, textTotalMax - wanted.offset))
  let page: NearPage = { sellerList: [], totalCount: 0 }
  for (const kilometres of rings) {
    page = await ring(reader, { ...wanted, limit }, { ...circle, kilometres }, question)
    if (page.totalCount >= textTotalMax) break
  }
  return { ...page, totalCount: Math.min(page.totalCount, textTotalMax) }
}

async function ring(
  reader: PreparedReader,
  { typeId, rating, sortBy, limit, offset }: Omit<Wanted, 'city'>,
  circle: Circle,
  question: string | null,
): Promise<NearPage> {
  const { lat, lng, kilometres } = circle
  const { up, aside } = reachOf(circle)
  const box = [lat - up, lat + up, lng - aside, lng + aside]
  const rows = await reader.prepared<{
    total: number
    card: StoredCard | null
    distance: number | null
  }>(inCircle(sortBy), [
    ...[typeId, lat, lng, kilometres, ...box],
    ...[rating, question, limit, offset],
  ])
  return {
    sellerList: rows.flatMap(({ card, distance }) =>
      card && distance !== null ? { card, distance: Math.round(distance * 10) / 10 } : [],
    ),
    totalCount: rows[0]?.total ?? 0,
  }
}

const distance = haversine('$2::float8', '$3::float8', { lat: 'latitude', lng: 'longitude' })

const inCircle = perOrder((sortBy) => {
  const order = orders[sortBy] ?? 'distance, company_id'
  return {
    name: `directory_near_${sortBy}`,
    text: `
  with near as materialized (
    select company_id, min(${distance}) as distance
    from directory_positions
    where type_id = $1 and latitude between $5::float8 and $6::float8
      and longitude between $7::float8 and $8::float8
    group by company_id
  ),
  found as materialized (
    select company_id, distance, modified_at, validated_at, name_key, rating_average
    from near
    join directory_listings listing using (company_id)
    where distance <= $4::float8 and type_id = $1 and city_key = '' and rating_floor >= $9
      and ($10::text is null or exists (
        select from directory_search words
        where words.company_id = near.company_id and words.keys @@ $10::text::tsquery
      ))
  )
  select counted.total, page.distance, ${cardOfRow}
  from (select count(*)::integer as total from found) counted
  left join (select * from found order by ${order} limit $11 offset $12) page on true
  order by ${order}`,
  }
})
