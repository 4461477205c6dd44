/** Places as people type them into a search: cities in any spelling, states, pincodes. */
import { type CityAliases, type Place, pincodePattern } from '#areas/places/rules.ts'
import { edits } from '../../rules/sounds.ts'
import { foldText } from '../../rules/words.ts'
import { inLatin } from './hindi.ts'

/** City and district of a pincode; undefined if it does not exist. */
export type FindPincode = (
  pincode: string,
) => Promise<{ cityName: string; district: string } | undefined>

/** Abbreviations of states. */
const shortStates: Readonly<Record<string, string>> = {
  ap: 'Andhra Pradesh',
  hp: 'Himachal Pradesh',
  mp: 'Madhya Pradesh',
  tn: 'Tamil Nadu',
  up: 'Uttar Pradesh',
  wb: 'West Bengal',
}

// Each guess costs a search.
const guessesMax = 3

/** Where to search: in these cities, the likeliest first, or in a whole state. */
export interface Where {
  cities: readonly string[]
  state?: string
}

/** The known cities and states, by their names. */
export class Places {
  readonly #cities = new Map<string, string>()
  readonly #states = new Map<string, string>(Object.entries(shortStates))

  constructor(all: readonly Place[], aliases: CityAliases) {
    for (const { cityName, state } of all) {
      this.#cities.set(plain(cityName), cityName)
      if (state !== cityName) this.#states.set(state.toLowerCase(), state)
    }
    for (const { name, city } of aliases.values()) this.#cities.set(plain(name), city)
  }

  /** The city with exactly this name or alias. */
  city(name: string): string | undefined {
    return this.#cities.get(plain(name))
  }

  /** Where a typed place may be; undefined when nothing resembles it. */
  where(typed: string): Where | undefined {
    const latin = plain(typed)
    const state = this.#states.get(latin)
    const name = this.#withoutState(latin)
    const known = this.#cities.get(name)
    if (known) return { cities: [known] }
    if (state) return { cities: [''], state }
    const guesses = this.#like(
      name.replace(/ga(?:d|dh|r)$/, 'garh').replace(/p(?:oo|o)re?$/, 'pur'),
    )
    return guesses.length > 0 ? { cities: guesses } : undefined
  }

  #withoutState(name: string): string {
    for (const state of this.#states.keys()) {
      if (name.endsWith(` ${state}`)) return name.slice(0, -state.length).trim()
    }
    return name
  }

  /** Cities with a similar spelling, the closest first. */
  #like(name: string): string[] {
    const most = name.length < 5 ? 1 : 2
    if (name.length < 4) return []
    const near = new Map<string, number>()
    for (const [known, city] of this.#cities) {
      if (known[0] !== name[0] || Math.abs(known.length - name.length) > most) continue
      const away = edits(name, known)
      if (away <= most && away < (near.get(city) ?? Number.POSITIVE_INFINITY)) near.set(city, away)
    }
    return [...near]
      .sort(([, one], [, other]) => one - other)
      .slice(0, guessesMax)
      .map(([city]) => city)
  }
}

/** City and district of a typed pincode; undefined when it is not one. */
export async function placesOfPincode(
  typed: string,
  find: FindPincode,
): Promise<string[] | undefined> {
  const pincode = typed.replace(/\s/g, '')
  if (!pincodePattern.test(pincode)) return undefined
  const place = await find(pincode)
  return place && [...new Set([place.cityName, place.district])]
}

/** A place's name as it is compared, in Latin letters. */
const plain = (name: string) =>
  foldText(name)
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(inLatin)
    .join(' ')
