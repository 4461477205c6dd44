/** Where companies are: cities, and positions on the map. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { cityKey } from '#areas/places/rules.ts'
import { cityNames, placeOfAddress } from '#areas/places/server/public.ts'
import type { Reader } from '#platform/database/database.ts'
import { companyAddresses } from '../tables.ts'

/** Where a company is, as read models store it. */
export interface CompanyPlaces {
  company_id: string
  location: string
  keys: string[]
  latitudes: number[]
  longitudes: number[]
  /** Its cities with their positions, in the order of its addresses. */
  places: { name: string; lat: number; lng: number }[]
}

/** Companies' public places; an address without a usable position gets its pincode's, else its city's. */
export async function placesOfCompanies(
  reader: Reader,
  companyIds: readonly string[],
): Promise<CompanyPlaces[]> {
  const table = companyAddresses
  const rows = await reader
    .select({
      companyId: table.companyId,
      city: table.city,
      state: table.state,
      pinCode: table.pinCode,
      latitude: table.latitude,
      longitude: table.longitude,
    })
    .from(table)
    .where(
      and(inArray(table.companyId, [...companyIds]), table.isActive, eq(table.overLimit, false)),
    )
    .orderBy(asc(table.id))
  const known = await cityNames()
  const placesById = new Map<string, CompanyPlaces>()
  for (const { companyId, ...address } of rows) {
    const name = `${address.city}, ${address.state}`
    const place = placesById.get(companyId) ?? {
      company_id: companyId,
      location: name,
      keys: [],
      latitudes: [],
      longitudes: [],
      places: [],
    }
    placesById.set(companyId, place)
    const key = cityKey(name, known)
    if (key && !place.keys.includes(key)) place.keys.push(key)
    const at = await placeOfAddress(address)
    if (at) {
      place.latitudes.push(at.lat)
      place.longitudes.push(at.lng)
      place.places.push({ name, lat: at.lat, lng: at.lng })
    }
  }
  return [...placesById.values()]
}
