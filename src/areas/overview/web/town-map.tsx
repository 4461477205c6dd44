/** Towns from which a firm was asked, on an outline of India; the list beside it says the same. */
import { useLoaded } from '#client/loaded.tsx'
import { loadOutline, type Ring } from '#ui/india-outline.ts'
import { m } from '#words/messages.js'
import type { Results } from '../contract.ts'

const west = 67.5
const north = 37.5
/** Degrees of latitude that the map shows. */
const height = 31
/** How much shorter a degree of longitude is than one of latitude, in the middle of India. */
const narrow = 0.92
const width = 30.5 * narrow

const pointOf = (latitude: number, longitude: number) => ({
  x: (longitude - west) * narrow,
  y: north - latitude,
})

function pathOf(ring: Ring): string {
  const points = ring.map(([latitude, longitude]) => {
    const { x, y } = pointOf(latitude, longitude)
    return `${x.toFixed(2)} ${y.toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}

/** The area of a town's mark grows with its buyers; degrees. */
const smallest = 0.45
const largest = 1.6

export default function TownMap({ towns }: Pick<Results, 'towns'>) {
  const { data: outline } = useLoaded('outline', loadOutline)
  const most = Math.max(...towns.map(({ buyers }) => buyers))
  if (!outline) return <div className="aspect-square max-w-80 rounded-4 bg-sunken" />
  return (
    <figure className="max-w-80">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full">
        <path
          d={outline.map(pathOf).join('')}
          className="fill-sunken stroke-line"
          strokeWidth={0.08}
        />
        {towns.map(({ name, buyers, latitude, longitude }) => {
          const { x, y } = pointOf(latitude, longitude)
          const radius = Math.max(smallest, largest * Math.sqrt(buyers / most))
          return (
            <circle key={name} cx={x} cy={y} r={radius} fillOpacity={0.7} className="fill-action" />
          )
        })}
      </svg>
      <figcaption className="mt-1 text-13 text-muted">{m.map_outline()}</figcaption>
    </figure>
  )
}
