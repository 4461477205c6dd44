import { useId } from 'react'
import { type Scene, scene, sceneHeight } from './placeholder-scenes.ts'

/**
 * Stands for a picture that a seller has not given: the material of the trade, drawn from `seed`
 * so that two sellers differ and one stays itself. Fills the width of its box. Decoration: hidden
 * from assistive technology.
 *
 * @param trade company type 1 to 7
 * @param seed anything that stays, such as the seller's url
 * @param wide 4:1 for a banner instead of 16:9
 */
export function Placeholder({
  trade,
  seed,
  wide,
}: {
  trade: number
  seed: string
  wide?: boolean
}) {
  const width = wide ? 720 : 320
  const { ground, shapes, lights }: Scene = scene(trade, seed, width)
  const glow = useId()
  return (
    <svg
      className="placeholder"
      data-wide={wide || undefined}
      viewBox={`0 0 ${width} ${sceneHeight}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={`M0 0h${width}v${sceneHeight}H0z`} fill={ground} />
      {lights && (
        <radialGradient id={glow}>
          <stop stopColor="#ffdf9e" stopOpacity=".75" />
          <stop offset="1" stopColor="#ffdf9e" stopOpacity="0" />
        </radialGradient>
      )}
      {shapes.map(([d, colour, stroke, opacity]) => (
        <path
          key={`${d} ${colour} ${stroke}`}
          d={d}
          opacity={opacity}
          fill={stroke ? 'none' : colour}
          stroke={stroke ? colour : undefined}
          strokeWidth={stroke || undefined}
        />
      ))}
      {lights?.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill={`url(#${glow})`} />
      ))}
    </svg>
  )
}
