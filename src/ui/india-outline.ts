/** The outline of India's states, for maps without tiles. */

/** Latitudes and longitudes along a border. */
export type Ring = [number, number][]

/** Loads the outline. */
export async function loadOutline(): Promise<Ring[]> {
  const outline: number[][] = await (await fetch('/map/india.json')).json()
  return outline.map(ringOf)
}

/** Decodes alternating longitudes and latitudes, in hundredths of degrees, each as a difference. */
function ringOf(deltas: readonly number[]): Ring {
  const ring: Ring = []
  let [lng, lat] = [0, 0]
  for (let index = 0; index < deltas.length; index += 2) {
    lng += deltas[index] ?? 0
    lat += deltas[index + 1] ?? 0
    ring.push([lat / 100, lng / 100])
  }
  return ring
}
