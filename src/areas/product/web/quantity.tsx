/** How much of a product somebody needs, and what it costs: part of the message to the seller. */
import { useState } from 'react'
import {
  type Countable,
  type Measure,
  measuresOf,
  type Quantity,
  quantityOf,
} from '#areas/market/rules/quantity.ts'
import { plainNumber } from '#kernel/amounts.ts'
import { formatPaise } from '#kernel/money.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { m } from '#words/messages.js'

/**
 * @param onChange gets the quantity in words, such as "94 boxes (1,457.03 sq ft)"; '' if there is
 *   none
 */
export default function QuantityField({
  product,
  onChange,
}: {
  product: Countable
  onChange: (words: string) => void
}) {
  const measures = measuresOf(product)
  const [typed, setTyped] = useState('')
  const [unit, setUnit] = useState(measures[0])
  if (!unit) return null
  const amountOf = (text: string) => Number(plainNumber(text) || Number.NaN)
  const quantity = quantityOf(product, amountOf(typed), unit)
  const change = (text: string, measure: Measure) => {
    setTyped(text)
    setUnit(measure)
    const next = quantityOf(product, amountOf(text), measure)
    onChange(next ? quantityText(next) : '')
  }
  const wrong = typed.trim() !== '' && !quantity
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(7rem,auto)] items-start gap-3">
        <TextField
          label={m.quantity_how_much()}
          inputMode="decimal"
          autoComplete="off"
          // It has just taken the place of the button that asked for it.
          ref={focusOnce}
          maxLength={15}
          value={typed}
          onChange={(event) => change(event.target.value, unit)}
          {...(wrong ? { error: m.quantity_form() } : {})}
        />
        <SelectField
          label={m.quantity_unit()}
          value={unit}
          onChange={(event) => {
            const chosen = measures.find((one) => one === event.target.value)
            if (chosen) change(typed, chosen)
          }}
          options={measures.map((one) => ({ value: one, label: one }))}
        />
      </div>
      <div role="status">
        {quantity && (
          <>
            <p className="font-semibold">{quantityText(quantity)}</p>
            <p>{m.quantity_cost({ cost: formatPaise(Math.round(quantity.cost / 100) * 100) })}</p>
            <p className="text-13 text-muted">{m.quantity_gst()}</p>
          </>
        )}
      </div>
    </div>
  )
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()

/** "94 boxes (1,457.03 sq ft)", "30 bags", "2,500 kg". */
function quantityText({ amount, unit, packs }: Quantity): string {
  if (packs?.unit === unit) return measureText(packs.count, unit)
  const text = measureText(amount, unit)
  return packs ? `${measureText(packs.count, packs.unit)} (${text})` : text
}

const words = {
  box: [m.quantity_box_one, m.quantity_box],
  bag: [m.quantity_bag_one, m.quantity_bag],
  bucket: [m.quantity_bucket_one, m.quantity_bucket],
  tin: [m.quantity_tin_one, m.quantity_tin],
  sheet: [m.quantity_sheet_one, m.quantity_sheet],
  tube: [m.quantity_tube_one, m.quantity_tube],
  set: [m.quantity_set_one, m.quantity_set],
  piece: [m.quantity_piece_one, m.quantity_piece],
} as const

function measureText(amount: number, unit: Measure): string {
  const count = amount.toLocaleString('en-IN')
  if (!(unit in words)) return `${count} ${unit}`
  const [one, many] = words[unit as keyof typeof words]
  return amount === 1 ? one() : many({ count })
}
