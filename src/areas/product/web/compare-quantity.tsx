/** How much somebody needs, and what it comes to for each of the compared products. */
import { useState } from 'react'
import {
  type Countable,
  type Measure,
  measuresOf,
  quantityOf,
} from '#areas/market/rules/quantity.ts'
import { AmountFields, amountOf, costText, quantityText } from '#areas/market/web/public.tsx'
import { m } from '#words/messages.js'

/** What is needed of a product, in words: "94 boxes (1,457.03 sq ft)", and what it costs. */
export interface Need {
  quantity: string
  cost: string
}

/** @param onChange gets the needs by product; a product whose price is per another unit has none */
export default function QuantityOfAll({
  products,
  onChange,
}: {
  products: readonly (Countable & { productId: string })[]
  onChange: (needs: ReadonlyMap<string, Need>) => void
}) {
  const measures = [...new Set(products.flatMap(measuresOf))]
  const [typed, setTyped] = useState('')
  const [unit, setUnit] = useState(measures[0])
  const [some, setSome] = useState(false)
  if (!unit) return <p className="text-15 text-muted">{m.compare_not_counted()}</p>
  const change = (text: string, measure: Measure) => {
    setTyped(text)
    setUnit(measure)
    const needs = products.flatMap((product): [string, Need][] => {
      const quantity = quantityOf(product, amountOf(text), measure)
      if (!quantity) return []
      return [[product.productId, { quantity: quantityText(quantity), cost: costText(quantity) }]]
    })
    setSome(needs.length > 0)
    onChange(new Map(needs))
  }
  return (
    <div className="grid gap-2">
      <AmountFields
        measures={measures}
        typed={typed}
        unit={unit}
        wrong={typed.trim() !== '' && !some}
        onChange={change}
      />
      <p className="text-13 text-muted" role="status">
        {some && m.quantity_gst()}
      </p>
    </div>
  )
}
