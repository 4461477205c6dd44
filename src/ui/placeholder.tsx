/**
 * Replaces a picture that a seller has not provided: the material of the trade, drawn from `seed`
 * so that each seller has a constant picture of their own. Fills the width of its box. Decoration:
 * hidden from assistive technology. The drawing is a file that the app serves (placeholder-svg.ts).
 *
 * @param trade company type 1 to 7
 * @param seed anything constant, such as the seller's url
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
  return (
    <img
      className="placeholder"
      data-wide={wide || undefined}
      src={`/placeholder/${wide ? 'wide/' : ''}${trade}/${encodeURIComponent(seed)}.svg`}
      alt=""
      loading="lazy"
    />
  )
}
