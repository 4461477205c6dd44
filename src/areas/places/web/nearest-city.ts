/** Finds the city nearest to the visitor; loaded only when the button is pressed. */
import { call } from '#client/call.ts'
import { isProblem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'
import { places } from '../contract.ts'
import { browserPosition } from './position.ts'

/**
 * Gets the position from the browser and the city nearest to it from the server.
 *
 * @throws Error with a message for the user.
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

/** Rounds to hundredths, about a kilometre, so that the exact position is not disclosed. */
function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
