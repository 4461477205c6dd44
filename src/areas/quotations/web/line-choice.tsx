/** Chooses the lines of a list that are asked for. */
import { href, Link } from 'react-router'
import { m } from '#words/messages.js'
import type { RequestLine } from '../contract/fields.ts'
import { amountText, detailText } from './words.ts'

/** Whether a line says how much of what unit: others cannot be asked for. */
export const hasAmount = ({ quantity, unit }: { quantity: number; unit: string }) =>
  quantity > 0 && unit !== ''

/** @param onToggle called with a line's id */
export function LineChoice({
  lines,
  listId,
  chosen,
  onToggle,
}: {
  lines: readonly RequestLine[]
  listId: number
  chosen: readonly number[]
  onToggle: (lineId: number) => void
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">{m.quotation_lines()}</legend>
      {lines.map((line) => (
        <label key={line.lineId} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(line.lineId)}
            disabled={!hasAmount(line)}
            onChange={() => onToggle(line.lineId)}
          />
          <span className="wrap-anywhere">
            {line.what},{' '}
            {hasAmount(line) ? (
              amountText(line)
            ) : (
              <span className="text-muted">{m.quotation_line_no_quantity()}</span>
            )}{' '}
            {detailText(line)}
          </span>
        </label>
      ))}
      {!lines.every(hasAmount) && (
        <p>
          <Link to={href('/user/materials/:listId', { listId: String(listId) })}>
            {m.quotation_complete_list()}
          </Link>
        </p>
      )}
    </fieldset>
  )
}
