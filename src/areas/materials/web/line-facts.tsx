/** What was understood of a line, in words. */
import { m } from '#words/messages.js'
import type { LineDraft } from '../rules/lines.ts'
import { amountText } from './units.ts'

/** @param kind the name of the line's kind; '' if it is not known */
export function LineFacts({ line, kind }: { line: LineDraft; kind: string }) {
  const { size, grade, brand, note } = line
  const facts = [kind, size, grade, brand ?? m.materials_line_any()].filter(Boolean)
  return (
    <>
      <p className="font-medium tabular-nums">
        {amountText(line) || <span className="text-muted">{m.materials_line_no_quantity()}</span>}
      </p>
      <p className="text-15 text-muted wrap-anywhere">{facts.join(' · ')}</p>
      {note && <p className="text-15 wrap-anywhere">{note}</p>}
    </>
  )
}
