/** How much is needed: an amount and its unit. */
import { plainNumber } from '#kernel/amounts.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import type { Measure } from '../rules/quantity.ts'

/** A typed amount; NaN if it is none. */
export const amountOf = (text: string) => Number(plainNumber(text) || Number.NaN)

/** @param wrong whether what was typed is no amount */
export function AmountFields({
  measures,
  typed,
  unit,
  wrong,
  onChange,
}: {
  measures: readonly Measure[]
  typed: string
  unit: Measure
  wrong: boolean
  onChange: (typed: string, unit: Measure) => void
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(7rem,auto)] items-start gap-3">
      <TextField
        label={m.quantity_how_much()}
        inputMode="decimal"
        autoComplete="off"
        // It has just taken the place of the button that asked for it.
        ref={focusOnce}
        maxLength={15}
        value={typed}
        onChange={(event) => onChange(event.target.value, unit)}
        {...(wrong ? { error: m.quantity_form() } : {})}
      />
      <SelectField
        label={m.quantity_unit()}
        value={unit}
        onChange={(event) => {
          const chosen = measures.find((one) => one === event.target.value)
          if (chosen) onChange(typed, chosen)
        }}
        options={measures.map((one) => ({ value: one, label: one }))}
      />
    </div>
  )
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()
