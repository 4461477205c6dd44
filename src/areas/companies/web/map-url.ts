/** Where an address is on the map: a search that every visitor's maps can open. */

/** What of an address a map is asked for. */
export interface MappedAddress {
  firstLine: string
  city: string
  state: string
  pinCode: string
  country: string
  /** Degrees; 0 and 0 mean unknown. */
  latitude: number
  longitude: number
}

/** Whether somebody gave the address a place on the map. */
export function hasPosition(address: { latitude: number; longitude: number }): boolean {
  return address.latitude !== 0 || address.longitude !== 0
}

/** The maps search for an address: its coordinates, or its words where it has none. */
export function mapUrl(address: MappedAddress): string {
  const { latitude, longitude, firstLine, city, state, pinCode, country } = address
  const query = hasPosition(address)
    ? `${latitude},${longitude}`
    : encodeURIComponent([firstLine, city, `${state} ${pinCode}`, country].join(', '))
  return `https://www.google.com/maps/search/?api=1&query=${query}`
}
