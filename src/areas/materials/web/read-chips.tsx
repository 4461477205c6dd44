/** What was read of a pasted text: a chip for each line, those in doubt first. */
import { m } from '#words/messages.js'
import { doubtsOf } from '../rules/costs.ts'
import type { MaterialLine } from '../rules/lines.ts'
import { amountText } from './units.ts'

/**
 * @param read the lines that were just added
 * @param onOpen opens a line in the table
 */
export function ReadChips({
  read,
  lines,
  onOpen,
}: {
  read: readonly { text: string }[]
  lines: readonly MaterialLine[]
  onOpen: (lineId: number) => void
}) {
  // They stand at the end of the list.
  const added = read.length > 0 ? lines.slice(-read.length) : []
  const texts = new Set(read.map(({ text }) => text))
  const chips = added
    .filter(({ text }) => texts.has(text))
    .map((line) => ({ line, isDoubt: doubtsOf(line).length > 0 }))
    .sort((one, other) => Number(other.isDoubt) - Number(one.isDoubt))
  if (chips.length === 0) return null
  const doubts = chips.filter(({ isDoubt }) => isDoubt).length
  return (
    <section className="read-chips print:hidden" aria-labelledby="read-lines">
      <h2 id="read-lines">
        {doubts > 0 ? m.house_read_doubts({ count: doubts }) : m.house_read_all()}
      </h2>
      <ul className="line-chips">
        {chips.map(({ line, isDoubt }) => (
          <li key={line.id}>
            <button
              type="button"
              className="line-chip"
              data-doubt={isDoubt || undefined}
              onClick={() => onOpen(line.id)}
            >
              <span className="truncate">{line.text}</span>
              <span className="tabular-nums">
                {amountText(line) || m.materials_line_no_quantity()}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
