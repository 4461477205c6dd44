/** Distances on the map. */

/** A position in degrees. */
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
