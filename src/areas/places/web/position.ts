/** The browser's position, requested only when a button is pressed (rules 3.18). */
import { m } from '#words/messages.js'

/** A position in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

const options = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 1000 }

/**
 * Requests the position from the browser.
 *
 * @throws Error with a message for the user.
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
