/** Circles on the map, by which sellers and products around a place are found. */

/** A position on the map and a radius. */
export interface Circle {
  lat: number
  lng: number
  kilometres: number
}

/** SQL for the kilometres between two positions in degrees, by the haversine formula. */
export const haversine = (lat: string, lng: string, at: { lat: string; lng: string }) =>
  `12742 * asin(least(1, sqrt(sin(radians(${at.lat} - ${lat}) / 2) ^ 2 + cos(radians(${lat}))
    * cos(radians(${at.lat})) * sin(radians(${at.lng} - ${lng}) / 2) ^ 2)))`

/** Flat distance of two positions in degrees, good enough to tell which of several is nearest. */
export const apart = (from: Pick<Circle, 'lat' | 'lng'>, to: Pick<Circle, 'lat' | 'lng'>) =>
  Math.hypot(to.lat - from.lat, (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180))

/** How many degrees a circle extends in latitude (`up`) and longitude (`aside`). */
export function reachOf({ lat, kilometres }: Circle): { up: number; aside: number } {
  const up = kilometres / 110.5
  return { up, aside: up / Math.max(0.2, Math.cos(((Math.abs(lat) + up) * Math.PI) / 180)) }
}
