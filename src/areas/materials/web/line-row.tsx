/** A line of a list: its picture, what and how much, the best price near, its state. */
import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Status, type Tone } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import type { LineFound } from '../contract/match-fields.ts'
import { doubtsOf, stateOf } from '../rules/costs.ts'
import type { MaterialLine } from '../rules/lines.ts'
import { KindIcon } from './kind-icon.tsx'
import type { PanelProps } from './line-panel.tsx'
import { bestOf, priceText } from './price-words.ts'
import { amountText } from './units.ts'

// What is in a row is loaded by who opens one.
const LinePanel = lazyPart<PanelProps>(
  () => import('./line-panel.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
  <Skeleton />,
)

const states: Readonly<Record<'found' | 'close' | 'none', { tone: Tone; text: () => string }>> = {
  found: { tone: 'good', text: m.house_state_found },
  close: { tone: 'pending', text: m.house_state_close },
  none: { tone: 'neutral', text: m.house_state_none },
}

/** @param isOpen whether it is open in place; `onToggle` opens and closes it */
export function LineRow({
  isOpen,
  onToggle,
  ...panel
}: PanelProps & { isOpen: boolean; onToggle: () => void }) {
  const id = useId()
  const { line, found } = panel
  return (
    <li className="line-item" id={`line-${line.id}`} data-open={isOpen || undefined}>
      <button
        type="button"
        className="line-row"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <KindIcon kind={line.itemTypeId} />
        <span className="line-what">{line.text}</span>
        <span className="line-amount">
          <LineAmount line={line} />
          <LineStateWord line={line} found={found} />
        </span>
        <LinePrice line={line} found={found} />
      </button>
      <div id={id} className={cx('line-panel', !isOpen && 'hidden')}>
        {isOpen && <LinePanel {...panel} />}
      </div>
    </li>
  )
}

function LineAmount({ line }: { line: MaterialLine }) {
  const amount = amountText(line)
  return amount ? (
    <span className="tabular-nums">{amount}</span>
  ) : (
    <span className="text-pending">{m.materials_line_no_quantity()}</span>
  )
}

function LineStateWord({ line, found }: { line: MaterialLine; found: LineFound | undefined }) {
  const state = stateOf(found)
  if (doubtsOf(line).includes('kind') && state !== 'found') {
    return <Status tone="pending">{m.house_to_confirm()}</Status>
  }
  return state ? <Status tone={states[state].tone}>{states[state].text()}</Status> : null
}

function LinePrice({ line, found }: { line: MaterialLine; found: LineFound | undefined }) {
  const best = found && bestOf(found.products)
  if (!best) return null
  return (
    <>
      <span className="line-price">{priceText(line, best)}</span>
      <span className="line-dealer">{best.sellerName}</span>
    </>
  )
}
