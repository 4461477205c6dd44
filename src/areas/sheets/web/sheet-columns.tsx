/** "Your column → ours": what each column of a sheet holds, with its first values. */
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import type { SheetReading } from '../contract.ts'

/** A field that a column can fill. */
export interface FieldOption {
  field: string
  label: string
  /** Several columns may fill it. */
  repeats?: boolean
}

/** What each column was chosen for. */
export type ColumnChoices = { at: number; field: string }[]

/**
 * @param fields the fields that there are, in the order of the list
 * @param children what holds for all lines, by the fields that no column fills
 */
export function SheetColumns({
  reading,
  fields,
  busy,
  failure,
  onHeadLine,
  onCheck,
  children,
}: {
  reading: SheetReading
  fields: readonly FieldOption[]
  busy: boolean
  failure?: ReactNode
  /** Reads the sheet again with another line as its header. */
  onHeadLine: (line: number) => void
  onCheck: (columns: ColumnChoices) => void
  children?: (unfilled: ReadonlySet<string>) => ReactNode
}) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(
    () => new Map(reading.columns.map(({ at, field }) => [at, field])),
  )
  const titleId = useId()
  const filled = new Set(chosen.values())
  const unfilled = new Set(fields.map(({ field }) => field).filter((field) => !filled.has(field)))
  function choose(at: number, field: string) {
    const next = new Map(chosen)
    // A field is filled by one column: the other is left out.
    if (field !== '' && !fields.find((option) => option.field === field)?.repeats) {
      for (const [other, own] of chosen) if (own === field) next.set(other, '')
    }
    next.set(at, field)
    setChosen(next)
  }
  return (
    <section aria-labelledby={titleId} className="grid w-full gap-4">
      <div>
        <h3 id={titleId} className="text-15 font-semibold">
          {m.sheet_columns()}
        </h3>
        <p className="text-15 text-muted">
          {m.sheet_columns_text({ line: reading.headLine, rows: reading.rows })}
        </p>
        <HeadLine key={reading.headLine} line={reading.headLine} onChange={onHeadLine} />
      </div>
      <ul className="grid gap-3">
        {reading.columns.map(({ at, name, letters, isKnown, samples }) => (
          <li
            key={at}
            className="grid gap-2 border-t border-line pt-3 sm:grid-cols-2 sm:items-center sm:gap-6"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {name || m.sheet_column_nameless({ letters })}
              </p>
              <p className="line-clamp-2 text-13 text-muted wrap-anywhere">
                {samples.length > 0 ? samples.join(' · ') : m.sheet_column_empty()}
              </p>
            </div>
            <SelectField
              label={m.sheet_column_ours({ name: name || letters })}
              hint={!isKnown && !chosen.get(at) ? m.sheet_column_unknown() : undefined}
              value={chosen.get(at) ?? ''}
              options={[
                { value: '', label: m.sheet_column_left_out() },
                ...fields.map(({ field, label }) => ({ value: field, label })),
              ]}
              onChange={({ currentTarget }) => choose(at, currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      {children?.(unfilled)}
      {failure}
      <div>
        <Button
          busy={busy}
          onClick={() => onCheck([...chosen].map(([at, field]) => ({ at, field })))}
        >
          {m.sheet_columns_check()}
        </Button>
      </div>
    </section>
  )
}

/** Another line for the header, where it was not found. */
function HeadLine({ line, onChange }: { line: number; onChange: (line: number) => void }) {
  const lines = Array.from({ length: Math.max(20, line) }, (_, index) => index + 1)
  return (
    <div className="mt-3 max-w-60">
      <SelectField
        label={m.sheet_head_line()}
        value={line}
        options={lines.map((value) => ({ value, label: String(value) }))}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  )
}
