/** The browser's position, asked for on a press only (document 1, section 7). */
import { m } from '#words/messages.js'

/** Where the browser is, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

const options = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 1000 }

/**
 * Asks the browser where it is.
 *
 * @throws Error whose message says to a person why it would not tell.
 */
export function browserPosition(
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined = globalThis.navigator
    ?.geolocation,
): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new Error(m.address_position_unsupported()))
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new Error(refusalText(code))),
      options,
    )
  })
}

function refusalText(code: number): string {
  if (code === 1) return m.address_position_denied()
  if (code === 3) return m.address_position_timeout()
  return m.address_position_unavailable()
}
