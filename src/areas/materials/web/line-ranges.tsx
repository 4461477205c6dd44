/** For each line a bar from its least to its highest price, and where the best offer stands. */
import { formatRupees } from '#kernel/money.ts'
import { countText } from '#ui/count-text.ts'
import { m } from '#words/messages.js'
import type { LineFound, Matches } from '../contract/match-fields.ts'
import type { MaterialLine } from '../rules/lines.ts'
import { KindIcon } from './kind-icon.tsx'
import { bestOf } from './price-words.ts'
import { oneUnit } from './units.ts'

export function LineRanges({
  lines,
  matches,
}: {
  lines: readonly MaterialLine[]
  matches: Matches
}) {
  const ranged = lines.flatMap((line) => {
    const found = matches.lines.find(({ lineId }) => lineId === line.id)
    return found?.range ? [{ line, found }] : []
  })
  if (ranged.length === 0) return null
  return (
    <section aria-labelledby="ranges">
      <h2 id="ranges" className="text-21">
        {m.house_ranges()}
      </h2>
      <ul className="ranges">
        {ranged.map(({ line, found }) => (
          <li key={line.id}>
            <LineRange line={line} found={found} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const width = 100

function LineRange({ line, found }: { line: MaterialLine; found: LineFound }) {
  const { range, products, dealers } = found
  if (!range) return null
  const { least, middle, most } = range
  const best = bestOf(products)
  const along = (price: number) => (most === 0 ? 0 : (price / most) * width)
  const chosen = best?.linePrice ?? least
  const unit = line.unit ? oneUnit(line.unit) : ''
  const price =
    least === most
      ? formatRupees(least)
      : m.house_range_text({ least: formatRupees(least), most: formatRupees(most) })
  return (
    <>
      <KindIcon kind={line.itemTypeId} />
      <span className="line-what">{line.text}</span>
      <svg
        className="range-bar"
        viewBox={`0 0 ${width} 8`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="range-track" d={`M0 4H${width}`} />
        <path className="range-span" d={`M${along(least)} 4H${along(most)}`} />
        <path className="range-middle" d={`M${along(middle)} 1v6`} />
        <path className="range-chosen" d={`M${along(chosen)} 0v8`} />
      </svg>
      <span className="range-text tabular-nums">
        {unit ? m.materials_matches_per({ price, unit }) : price}
        <span className="text-muted">
          {' · '}
          {countText(dealers, m.house_range_dealers_one, m.house_range_dealers)}
        </span>
      </span>
    </>
  )
}
