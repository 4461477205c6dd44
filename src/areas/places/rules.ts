/** Pure rules of places: names of cities and the format of pincodes. */

/** The country of every pincode. */
export const country = 'India'

/** The format of a pincode: six digits, the first not zero. It need not exist. */
export const pincodePattern = /^[1-9]\d{5}$/

/** A named place in India. */
export interface Place {
  cityName: string
  district: string
  state: string
}

const same = (a: string, b: string) =>
  a.trim().toLocaleLowerCase('en') === b.trim().toLocaleLowerCase('en')

/**
 * The city that a pincode lookup fills into an address: only the name if it equals the district,
 * otherwise name and district, as in "Kishangarh, Ajmer" (rules 7.5).
 */
export function cityText({ cityName, district }: Pick<Place, 'cityName' | 'district'>): string {
  return district.trim() === '' || same(cityName, district) ? cityName : `${cityName}, ${district}`
}

/**
 * The text of a suggestion: "Kishangarh, Ajmer, Rajasthan"; without a district that starts with the
 * city's name ("Jaipur, Rajasthan"); without a state that equals it ("Chandigarh").
 */
export function suggestionText({ cityName, district, state }: Place): string {
  const parts = [cityName]
  if (!district.startsWith(cityName)) parts.push(district)
  if (!same(state, cityName)) parts.push(state)
  return parts.join(', ')
}

/**
 * Cities that share their name with a larger one, by name and then by the words that identify them,
 * in lower case: `jaipur`, then `telangana`, `mancherial` or `mancherial, telangana`. The largest
 * city of a name needs no such words.
 */
export type Namesakes = ReadonlyMap<string, ReadonlyMap<string, Place>>

/** @param byName cities by lower-case name, the largest first */
export function namesakesAmong(byName: Iterable<[string, readonly Place[]]>): Namesakes {
  const all = new Map<string, Map<string, Place>>()
  for (const [name, [largest, ...others]] of byName) {
    if (!largest || others.length === 0) continue
    const meant = new Map<string, Place>()
    for (const place of others) {
      const [district, state] = [place.district.toLowerCase(), place.state.toLowerCase()]
      const mayMean = [
        `${district}, ${state}`,
        district,
        ...(same(place.state, largest.state) ? [] : [state]),
      ]
      for (const where of mayMean) if (!meant.has(where)) meant.set(where, place)
    }
    all.set(name, meant)
  }
  return all
}

/** Another commonly used name of a city, such as a former or short one. */
export interface CityAlias {
  name: string
  city: string
}

/** Other names of cities, by lower-case name. */
export type CityAliases = ReadonlyMap<string, CityAlias>

/** See {@link CityAliases}. */
export function aliasesByName(list: readonly CityAlias[]): CityAliases {
  return new Map(list.map((alias) => [alias.name.toLowerCase(), alias]))
}

/** The current name of a city with this alias; undefined for a name that is not an alias. */
export function renamedCity(name: string, aliases: CityAliases): string | undefined {
  return aliases.get(name.trim().replace(/\s+/g, ' ').toLowerCase())?.city
}

/** Lookup tables for cities' names. */
export interface CityNames {
  namesakes: Namesakes
  aliases: CityAliases
}

/** Search radii in kilometres around a place; 0 for the place only. */
export const radii = [0, 10, 25, 50, 100] as const

/** For a place with fewer results, a search also counts the sellers within this many kilometres. */
export const thinPlace = { fewerThan: 10, kilometres: 40 } as const

/**
 * The key by which places are compared: the part of the name before a comma or bracket, in lower
 * case, with an alias replaced by the city's name. Of several cities with one name, the largest has
 * the bare name as its key, the others have name, district and state. Empty for a blank text.
 */
export function cityKey(place: string, { namesakes, aliases }: CityNames): string {
  const tidy = (name: string) => name.replace(/\s+/g, ' ').trim()
  const name = tidy(place.split(/[,(]/)[0] ?? '') || tidy(place)
  const key = (renamedCity(name, aliases) ?? name).toLowerCase()
  const where = place.toLowerCase().split(',').slice(1).map(tidy)
  const others = namesakes.get(key)
  const meant = others?.get(where.slice(-2).join(', ')) ?? others?.get(where.at(-1) ?? '')
  return meant ? namesakeKey(meant) : key
}

/** The key of a city that shares its name with a larger one. */
export function namesakeKey({ cityName, district, state }: Place): string {
  return `${cityName}, ${district}, ${state}`.toLowerCase()
}

/** A position in degrees, as addresses store it; 0 where it is not known. */
export interface Degrees {
  latitude: number
  longitude: number
}

/** India with its islands, in whole degrees. Turned round, no position in it is in it. */
const india = { south: 6, north: 38, west: 68, east: 98 }

/** Whether a position may be in India. */
export function isInIndia({ latitude, longitude }: Degrees): boolean {
  const isBetween = latitude >= india.south && latitude <= india.north
  return isBetween && longitude >= india.west && longitude <= india.east
}

/** A position turned round, if latitude and longitude were swapped; else undefined. */
export function turnedRound({ latitude, longitude }: Degrees): Degrees | undefined {
  const turned = { latitude: longitude, longitude: latitude }
  return isInIndia(turned) ? turned : undefined
}

/** Whether an address has a position: half of one is none. */
export const hasPosition = ({ latitude, longitude }: Degrees) => latitude !== 0 && longitude !== 0

/** Kilometres from its pin code within which an address may lie: districts are up to 100 km wide. */
export const pincodeReach = 100

/** A position on the map, in degrees. */
export interface Position {
  lat: number
  lng: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two positions, by the haversine formula. */
export function kilometresBetween(from: Position, to: Position): number {
  const [up, aside] = [radians(to.lat - from.lat), radians(to.lng - from.lng)]
  const half =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(aside / 2) ** 2
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** What is wrong with a position, for an address with a pin code. */
export type PositionFault =
  | { fault: 'swapped'; turned: Degrees }
  | { fault: 'abroad' }
  | { fault: 'far'; kilometres: number }

/**
 * What is wrong with the position of an address (rules 7.8); undefined if nothing is, or there is none.
 *
 * @param place that of its pin code; undefined if that is not known
 */
export function positionFault(at: Degrees, place: Position | undefined): PositionFault | undefined {
  if (!hasPosition(at)) return undefined
  const turned = turnedRound(at)
  if (turned) return { fault: 'swapped', turned }
  if (!isInIndia(at)) return { fault: 'abroad' }
  const from = { lat: at.latitude, lng: at.longitude }
  const kilometres = place ? Math.round(kilometresBetween(from, place)) : 0
  return kilometres > pincodeReach ? { fault: 'far', kilometres } : undefined
}
