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
  const quantity = unit && quantityOf(product, amountOf(typed), unit)
  const words = quantity
    ? [quantityText(quantity), m.quantity_cost({ cost: costText(quantity) })]
    : []
  const said = useRested(words.join('. '), typed)
  if (!unit) return null
  const change = (text: string, measure: Measure) => {
    setTyped(text)
    setUnit(measure)
    const next = quantityOf(product, amountOf(text), measure)
    onChange(next ? quantityText(next) : '')
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
