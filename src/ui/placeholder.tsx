/**
 * Replaces a picture that a seller has not provided: the material of the trade, drawn from `seed`
 * so that a seller always has the same of its twelve drawings. Fills the width of its box. Decoration:
 * hidden from assistive technology. The app serves it (data/placeholders).
 *
 * @param trade the id of the trade; one without drawings has neutral ones
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
