/** Pure rules of places: how cities and pincodes are written. */

/** The country of every pincode. */
export const country = 'India'

/** A pincode: six digits, the first not zero. Whether it exists is another question. */
export const pincodePattern = /^[1-9]\d{5}$/

/** A named place of India. */
export interface Place {
  cityName: string
  district: string
  state: string
}

const same = (a: string, b: string) =>
  a.trim().toLocaleLowerCase('en') === b.trim().toLocaleLowerCase('en')

/**
 * What a pincode lookup writes into an address's city: the name alone if it equals the district,
 * else name plus district, as in "Kishangarh, Ajmer" (document 2, section 5).
 */
export function cityText({ cityName, district }: Pick<Place, 'cityName' | 'district'>): string {
  return district.trim() === '' || same(cityName, district) ? cityName : `${cityName}, ${district}`
}

/**
 * How a suggestion reads: "Kishangarh, Ajmer, Rajasthan"; "Jaipur, Rajasthan", where the district
 * says nothing new ("Bengaluru Urban" neither); "Chandigarh".
 */
export function suggestionText({ cityName, district, state }: Place): string {
  const parts = [cityName]
  if (!district.startsWith(cityName)) parts.push(district)
  if (!same(state, cityName)) parts.push(state)
  return parts.join(', ')
}

/**
 * Which of several cities of one name is meant by the words after it, both in lower case:
 * `jaipur`, then `telangana`, `mancherial` or `mancherial, telangana`. The largest needs none.
 */
export type Namesakes = ReadonlyMap<string, ReadonlyMap<string, Place>>

/** @param byName cities by name in lower case, the largest first */
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

/** Another name of a city, such as a former or a short one, that many type. */
export interface CityAlias {
  name: string
  city: string
}

/** Other names of cities, by the name in lower case. */
export type CityAliases = ReadonlyMap<string, CityAlias>

/** See {@link CityAliases}. */
export function aliasesByName(list: readonly CityAlias[]): CityAliases {
  return new Map(list.map((alias) => [alias.name.toLowerCase(), alias]))
}

/** What a city of this other name is called today; undefined for a name that is no alias. */
export function renamedCity(name: string, aliases: CityAliases): string | undefined {
  return aliases.get(name.trim().replace(/\s+/g, ' ').toLowerCase())?.city
}

/** What there is to know of cities' names. */
export interface CityNames {
  namesakes: Namesakes
  aliases: CityAliases
}

/** Kilometres around a place that a search can be limited to; 0 for the place alone. */
export const radii = [0, 10, 25, 50, 100] as const

/** A place with fewer results is thin: a search tells what lies so many kilometres around it. */
export const thinPlace = { fewerThan: 10, kilometres: 40 } as const
