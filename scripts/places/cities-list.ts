/** Picks the towns that the location filter suggests from the town names of all pincodes. */
import { readFileSync } from 'node:fs'
import { isCity } from './towns.ts'

/** A cleaned row of the pincode file. */
export interface PincodeRow {
  pincode: string
  cityName: string
  district: string
  state: string
  lat: number
  lng: number
  /** The number of post offices with this pincode. */
  offices: number
  /** Whether its main office is a head office. */
  head: boolean
}

/** A row of the city file. */
export interface CityRow {
  cityName: string
  district: string
  state: string
  /**
   * The number of post offices under this name; when several towns match, larger ones are listed
   * first.
   */
  offices: number
}

/** A town with at least this many post offices is listed as a market town. */
const marketOffices = 20

/** Pincodes whose main office is in a town of 5,000 or more people, according to GeoNames. */
export function readTownPincodes(): Set<string> {
  const text = readFileSync(new URL('towns.txt', import.meta.url), 'utf8')
  return new Set(text.split(/\s+/).filter(Boolean))
}

/**
 * The towns to list, sorted by name: big cities, towns with a head office, those with the same name
 * as their district, those in `townPincodes`, and market towns. A big city is one row, even across
 * districts; other names have one row per district.
 */
export function pickCities(rows: PincodeRow[], townPincodes: Set<string>): CityRow[] {
  const byName = Map.groupBy(rows, (row) =>
    isCity(row.cityName)
      ? `${row.cityName}/${row.state}`
      : `${row.cityName}/${row.district}/${row.state}`,
  )
  const cities: CityRow[] = []
  for (const group of byName.values()) {
    const first = group[0]
    if (!first) continue
    const offices = group.reduce((sum, row) => sum + row.offices, 0)
    const listed =
      isCity(first.cityName) ||
      first.cityName === first.district ||
      offices >= marketOffices ||
      group.some((row) => row.head || townPincodes.has(row.pincode))
    if (listed) {
      cities.push({
        cityName: first.cityName,
        district: first.district,
        state: first.state,
        offices,
      })
    }
  }
  return cities.sort(
    (a, b) =>
      compare(a.cityName, b.cityName) ||
      compare(a.state, b.state) ||
      compare(a.district, b.district),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
