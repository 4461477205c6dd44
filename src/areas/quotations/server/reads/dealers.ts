/** Dealers for a request: how far away they are, and who may be asked. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { listsOf } from '#areas/companies/rules/trade-lists.ts'
import { type CompanyPlaces, placesOfCompanies } from '#areas/companies/server/public.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { directoryEntries, directoryPositions } from '#areas/directory/server/tables.ts'
import { kilometresBetween, type Position } from '#areas/places/rules.ts'
import { reachOf } from '#areas/search/server/public.ts'
import type { Reader } from '#platform/database/database.ts'

/** Radii in kilometres in which the nearest dealers are looked for, one after the other. */
const rings = [2, 5, 10, 30, 100, 300, 1000]
/** Positions read of one ring, and dealers offered. */
const readMax = 2000
const offeredMax = 20

/** A dealer with what a card shows. */
export interface DealerCard {
  companyId: string
  /** Null for a firm that nobody has claimed. */
  ownerId: string | null
  sellerUrl: string
  name: string
  picture: string
  rating: number | null
  ratingCount: number
  town: string
  distance: number | null
}

/** Active firms by their storefront names, in any letter case. */
export async function firmsNamed(
  reader: Reader,
  urls: readonly string[],
): Promise<{ id: string; url: string; name: string; ownerId: string | null }[]> {
  const names = urls.map((url) => url.toLowerCase())
  return reader
    .select({
      id: companies.id,
      url: companies.url,
      name: companies.name,
      ownerId: companies.ownerId,
    })
    .from(companies)
    .where(and(inArray(sql`lower(${companies.url})`, names), companies.isActive))
}

/** Public firms with distance from a place, in the order of their ids. */
export async function dealerCards(
  reader: Reader,
  companyIds: readonly string[],
  from: Position,
): Promise<DealerCard[]> {
  if (companyIds.length === 0) return []
  const rows = await reader
    .select({
      companyId: companies.id,
      ownerId: companies.ownerId,
      sellerUrl: companies.url,
      name: companies.name,
      picture: sql<string>`coalesce(${directoryEntries.card} ->> 'picture', '')`,
      rating: directoryEntries.ratingAverage,
      ratingCount: directoryEntries.ratingCount,
    })
    .from(companies)
    .leftJoin(directoryEntries, eq(directoryEntries.companyId, companies.id))
    .where(and(inArray(companies.id, [...companyIds]), companies.isActive))
  const places = await placesOfCompanies(reader, companyIds)
  const placeOf = new Map(places.map((place) => [place.company_id, place]))
  return rows.map((row) => ({
    ...row,
    ratingCount: row.ratingCount ?? 0,
    ...nearestOf(placeOf.get(row.companyId), from),
  }))
}

/** Town and distance of the address that is nearest; without positions, the first one's town. */
function nearestOf(
  firm: CompanyPlaces | undefined,
  from: Position,
): Pick<DealerCard, 'town' | 'distance'> {
  const [nearest] = (firm?.places ?? [])
    .map((place) => ({ town: place.name, away: kilometresBetween(from, place) }))
    .toSorted((a, b) => a.away - b.away)
  if (!nearest) return { town: firm?.location ?? '', distance: null }
  return { town: nearest.town, distance: Math.round(nearest.away * 10) / 10 }
}

/** The firms of some trades nearest to a place that are, or are not, claimed; at most 20. */
export async function firmsNear(
  reader: Reader,
  typeIds: readonly number[],
  from: Position,
  { claimed }: { claimed: boolean },
): Promise<string[]> {
  let firmIds: string[] = []
  for (const kilometres of rings) {
    const { up, aside } = reachOf({ ...from, kilometres })
    const { typeId, latitude, longitude, companyId } = directoryPositions
    const rows = await reader
      .select({ companyId, lat: latitude, lng: longitude })
      .from(directoryPositions)
      .innerJoin(companies, eq(companies.id, companyId))
      .where(
        and(
          claimed ? isNotNull(companies.ownerId) : isNull(companies.ownerId),
          inArray(typeId, [0, ...typeIds.flatMap((id) => listsOf(id))]),
          sql`${latitude} between ${from.lat - up} and ${from.lat + up}`,
          sql`${longitude} between ${from.lng - aside} and ${from.lng + aside}`,
        ),
      )
      .limit(readMax)
    const near = rows
      .map((row) => ({ id: row.companyId, away: kilometresBetween(from, row) }))
      .filter(({ away }) => away <= kilometres)
      .sort((a, b) => a.away - b.away || (a.id < b.id ? -1 : 1))
    firmIds = [...new Set(near.map(({ id }) => id))].slice(0, offeredMax)
    if (firmIds.length === offeredMax) break
  }
  return firmIds
}
