/** Map links for addresses, as a search URL that works for every visitor. */
import { hasPosition } from '#areas/places/rules.ts'

/** The parts of an address used for the map search. */
export interface MappedAddress {
  firstLine: string
  city: string
  state: string
  pinCode: string
  country: string
  /** Degrees; 0 means unknown. */
  latitude: number
  longitude: number
}

/** URL of a map search for an address: its coordinates, or its text if it has none. */
export function mapUrl(address: MappedAddress): string {
  const { latitude, longitude, firstLine, city, state, pinCode, country } = address
  const query = hasPosition(address)
    ? `${latitude},${longitude}`
    : encodeURIComponent([firstLine, city, `${state} ${pinCode}`, country].join(', '))
  return `https://www.google.com/maps/search/?api=1&query=${query}`
}
