/** How much of a product somebody needs, and what it costs: part of the message to the seller. */
import { useState } from 'react'
import {
  type Countable,
  type Measure,
  measuresOf,
  quantityOf,
} from '#areas/market/rules/quantity.ts'
import { AmountFields, amountOf, costText, quantityText } from '#areas/market/web/public.tsx'
import { useRested } from '#ui/rested.ts'
import { m } from '#words/messages.js'

/** How much is needed, in words such as "94 boxes (1,457.03 sq ft)", and as it was typed. */
export interface Needed {
  words: string
  amount: { quantity: number; unit: string }
}

/** @param onChange gets undefined if there is none */
export default function QuantityField({
  product,
  onChange,
}: {
  product: Countable
  onChange: (needed: Needed | undefined) => void
}) {
  const measures = measuresOf(product)
  const [typed, setTyped] = useState('')
  const [unit, setUnit] = useState(measures[0])
  const quantity = unit && quantityOf(product, amountOf(typed), unit)
  const words = quantity
    ? [quantityText(quantity), m.quantity_cost({ cost: costText(quantity) })]
    : []
  const said = useRested(words.join('. '), typed)
  if (!unit) return null
  const change = (text: string, measure: Measure) => {
    setTyped(text)
    setUnit(measure)
    const amount = amountOf(text)
    const next = quantityOf(product, amount, measure)
    onChange(next && { words: quantityText(next), amount: { quantity: amount, unit: measure } })
  }
  return (
    <div className="grid gap-2">
      <AmountFields
        measures={measures}
        typed={typed}
        unit={unit}
        wrong={typed.trim() !== '' && !quantity}
        onChange={change}
      />
      <div>
        {quantity && (
          <>
            <p className="font-semibold">{words[0]}</p>
            <p>{words[1]}</p>
            <p className="text-13 text-muted">{m.quantity_gst()}</p>
          </>
        )}
        <p className="sr-only" role="status">
          {said}
        </p>
      </div>
    </div>
  )
}
