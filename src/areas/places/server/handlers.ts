/** The handlers of places. */
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { CitySuggestion, places } from '../contract.ts'
import { type CityAlias, type CityAliases, country, type Place, suggestionText } from '../rules.ts'
import { derivedFromAliases } from './reads/aliases.ts'
import { allCities, nearestCity as findNearest, findPincode, isLargest } from './reads/atlas.ts'

/** All cities, and those with aliases again for each, as "Bombay (Mumbai), Maharashtra". */
export const cities: Handler<typeof places.cities> = () => suggestions()

// Cached, since the response is the same for all callers.
const suggestions = derivedFromAliases(async (aliases) => suggest(await allCities(), aliases))

async function suggest(all: readonly Place[], aliases: CityAliases): Promise<CitySuggestion[]> {
  return [
    ...(await Promise.all(all.map(suggestion))),
    ...[...aliases.values()].flatMap(former(all)),
  ].sort((a, b) => (a.displayValue < b.displayValue ? -1 : 1))
}

async function suggestion(city: Place): Promise<CitySuggestion> {
  const displayValue = suggestionText(city)
  return { cityName: (await isLargest(city)) ? city.cityName : displayValue, displayValue }
}

function former(all: readonly Place[]) {
  return ({ name, city: today }: CityAlias): CitySuggestion[] => {
    const city = all.find(({ cityName }) => cityName === today)
    return city ? [{ cityName: today, displayValue: `${name} (${today}), ${city.state}` }] : []
  }
}

/** @throws Problem 404 for a pincode that India Post does not know. */
export const pincode: Handler<typeof places.pincode> = async (input) => {
  const place = await findPincode(input.pincode)
  if (!place) throw problem(404, m.refused_no_pincode)
  const { cityName, district, state } = place
  return { cityName, district, state, country }
}

/** @throws Problem 404 for a position without a city of the list nearby. */
export const nearestCity: Handler<typeof places.nearestCity> = async ({ latitude, longitude }) => {
  const city = await findNearest(latitude, longitude)
  if (!city) throw problem(404, m.refused_no_city_near)
  return suggestion(city)
}
