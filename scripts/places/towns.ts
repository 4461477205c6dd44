/** Determines the city that people write on an address, for each pincode. */
import { cities, cityOfPincode } from './cities.ts'
import { kilometres } from './coordinates.ts'
import type { Area } from './districts-of-pincodes.ts'
import type { Point } from './source.ts'
import { currentTown } from './spellings.ts'

/** A town that neighbouring pincodes may belong to. */
interface Town extends Point {
  name: string
  district: string
  pincode: string
}

const institution =
  /\b(?:colony|campus|universit?y|college|vidyapeeth|vishwavidyalaya|school|institute|project|factory|mills?|works|cantt|cantonment|camp|lines?|air ?force|airport|aero\w*|hospital|industrial|indl?|estate|i ?e|collectorate|kutchery|kty|cutchery|cutcherry|court|secretariate?|railway|station|r ?s|bus stand|sector|phase|block|township|t ?ship|thermal|power|refinery|university|marg|market|chowk|head ?quarters?|centre|center|hub|bn|police|group|bhawan|bhavan|mandir|ashram|press|farm|yard|nagar palika|ad|tso|midc|gidc|ntpc|bhel|jail|i ?t ?i|rly|ordnance|cement|coals?|colliery|training|naval|army|military|quarters?|hydel|cidco|stadium|market yard|sugar|mines?|textile|vihar|enclave|crpf|bsf|itbp|pac|srpf|iit|nit|aiims|iaf|ongc|cisf|ssb)\b/i

// Suffixes to remove when no town is near: "Pithampur Sector", "Bicholim Industrial Estate".
const works =
  /(?:\s+(?:colony|project|mines?|mills?|factory|factoy|colliery|township|industrial|ind\.?|area|estate|washery|works|cantt|sector|cement|sugar|paper|coal|hydel))+$/i

const generic =
  /^(?:new|old|naya|purana|kasba|city|town|east|west|north|south|civil|sadar|model town|modern|h\.?p\.?o\.?|head)$/i

const tail =
  /\s+(?:city|town|kty|kutchery|cutcher\w*|collectorate|r\.? ?s\.?|cantt|junction|jn|ad|h\.? ?q\.?|hpo|hd|ho|central|east|west|north|south|\d+)\.?$/i

const words = (text: string) => ` ${text.toLowerCase().replace(/[^a-z]+/g, ' ')} `

/**
 * The city of each pincode: the big city of the table, or the town that a neighbourhood's or
 * institution's office is in or near, or the place that the main office is named after.
 */
export function nameTowns(areas: Area[], points: Map<string, Point>): Map<string, string> {
  const towns = knownTowns(areas, points)
  const byDistrict = Map.groupBy(towns, (town) => town.district)
  const markets = Map.groupBy(marketTowns(areas, points), (town) => town.district)
  const names = new Map<string, string>()
  for (const area of areas) {
    const point = points.get(area.pincode)
    if (!point) continue
    const key = districtKey(area)
    names.set(area.pincode, townOf(area, point, byDistrict.get(key) ?? [], markets.get(key) ?? []))
  }
  return names
}

const districtKey = (area: Area) => `${area.state}/${area.district}`

function plainName(area: Area): string {
  const name = area.main.place
  // "Kalol Bilaspur": the directory adds the district to distinguish two places. "New Hapur" and
  // "Civil Court Etawah" are in the town that the district is named after.
  for (const suffix of [area.district, area.state]) {
    if (!name.endsWith(` ${suffix}`)) continue
    const rest = name.slice(0, -suffix.length - 1)
    return generic.test(rest) || institution.test(rest) ? suffix : currentTown(rest)
  }
  return currentTown(name)
}

function knownTowns(areas: Area[], points: Map<string, Point>): Town[] {
  const towns: Town[] = []
  for (const area of areas) {
    const point = points.get(area.pincode)
    const city = cityOfPincode(area.pincode)
    if (!point) continue
    const place = { district: districtKey(area), pincode: area.pincode }
    if (city) towns.push({ ...place, name: city.name, lat: city.lat, lng: city.lng })
    else if (area.main.kind === 'head' || plainName(area) === area.district) {
      const name = plainName(area).replace(tail, '')
      towns.push({ ...place, name: currentTown(name), ...point })
    }
  }
  return towns
}

/** Offices of independent places with several villages, which institutions may be near to. */
function marketTowns(areas: Area[], points: Map<string, Point>): Town[] {
  return areas.flatMap((area) => {
    const point = points.get(area.pincode)
    const name = plainName(area)
    if (!point || area.offices.length < 5 || institution.test(name) || name.length < 3) return []
    return [{ name, district: districtKey(area), pincode: area.pincode, ...point }]
  })
}

function townOf(area: Area, point: Point, towns: Town[], markets: Town[]): string {
  const city = cityOfPincode(area.pincode)
  if (city) return city.name
  const own = plainName(area)
  const near = byDistance(towns, point)
  const named = near.find(
    (town) =>
      (town.km <= 15 && words(own).includes(words(town.name))) ||
      (town.km <= 8 && words(area.main.place).includes(words(town.name))),
  )
  if (named) return named.name
  if (area.main.kind === 'head') return currentTown(own.replace(tail, ''))
  const branches = area.offices.filter((office) => office.kind === 'branch').length
  const quarterOf = near.find(
    (town) =>
      town.km <= 6 && branches <= 2 && town.pincode.slice(0, 4) === area.pincode.slice(0, 4),
  )
  if (quarterOf && quarterOf.pincode.slice(3, 5) === '00') return quarterOf.name
  const nearest = near[0]
  if (institution.test(own)) {
    if (nearest && nearest.km <= 7) return nearest.name
    const market = byDistance(markets, point).find(
      (town) => town.km <= 10 && (town.km <= 5 || words(own).includes(words(town.name))),
    )
    if (market) return market.name
    const bare = own.replace(works, '')
    if (bare.length > 3 && bare !== bare.toUpperCase() && !institution.test(bare))
      return currentTown(bare)
  }
  if (own.length < 3 || own === own.toUpperCase()) return nearest?.name ?? area.district
  return own
}

function byDistance(towns: Town[], point: Point): (Town & { km: number })[] {
  return towns.map((town) => ({ ...town, km: kilometres(town, point) })).sort((a, b) => a.km - b.km)
}

/** Whether a town is in the table of big cities. */
export function isCity(name: string): boolean {
  return cities.some((city) => city.name === name)
}
