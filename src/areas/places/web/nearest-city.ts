/** The city nearest to the visitor; apart from the button, since few press it. */
import { call } from '#client/call.ts'
import { isProblem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'
import { places } from '../contract.ts'
import { browserPosition } from './position.ts'

/**
 * Asks the browser for its position and the server for the city nearest to it.
 *
 * @throws Error whose message says to a person why there is none.
 */
export async function nearestCityName(): Promise<string> {
  const { latitude, longitude } = await browserPosition()
  const city = await call(places.nearestCity, {
    latitude: hundredths(latitude),
    longitude: hundredths(longitude),
  }).catch((error: unknown) => {
    const none = isProblem(error) && error.status === 404
    throw new Error(none ? m.position_no_city() : m.seller_list_cities_failed())
  })
  return city.cityName
}

/** About a kilometre: nobody needs to know more exactly where somebody is. */
function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
