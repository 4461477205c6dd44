/** The price of one line of a quotation: for which unit, how many of it, and what that makes. */
import { useState } from 'react'
import { formatPaise, toPaise } from '#kernel/money.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import type { OwnEnquiry } from '../contract/seller.ts'
import { lineAmount } from '../rules/compare.ts'
import { amountIn, coveredBy } from '../rules/coverage.ts'
import { taxRates, taxUsual } from '../rules/limits.ts'
import { amountText, coversText, perText } from './words.ts'

/** A line as its dealer sees it. */
export type EnquiryLine = OwnEnquiry['lines'][number]

/** What was typed for a line; an empty price leaves it out. */
export interface TypedPrice {
  price: string
  unit: string
  /** Empty where nobody knows how many of the unit make up the line: it has to be said. */
  quantity: string
  tax: string
  alternative: string
}

/** A line as a quotation begins: as it was last quoted, or in the buyer's unit. */
export function typedPriceOf(line: EnquiryLine, quotation: OwnEnquiry['quotation']): TypedPrice {
  const before = quotation?.lines.find(({ lineId }) => lineId === line.lineId)
  return {
    price: before ? String(before.price) : '',
    unit: before?.unit ?? line.unit,
    quantity: String(before?.quantity ?? line.quantity),
    tax: String(before?.tax ?? taxUsual),
    alternative: before?.alternative ?? '',
  }
}

/** A line priced in another unit: with the unit goes how many of it make up the line. */
export function inUnit(line: EnquiryLine, typed: TypedPrice, unit: string): TypedPrice {
  const isOwn = line.ownPrice !== null && unit === line.ownPrice.unit
  const count = amountIn(line, unit) ?? (isOwn ? line.ownCount : null)
  return { ...typed, unit, quantity: count === null ? '' : String(count) }
}

/** A line at the dealer's own price. */
export function atOwnPrice(line: EnquiryLine, typed: TypedPrice): TypedPrice {
  if (!line.ownPrice) return typed
  const { price, unit } = line.ownPrice
  return { ...inUnit(line, typed, unit || line.unit), price: String(price) }
}

/** Whether a price is typed for which it is not known how many of its unit are meant. */
export const lacksCount = ({ price, quantity }: TypedPrice): boolean =>
  Number(price) > 0 && !(Number(quantity) > 0)

export function PriceFields({
  line,
  typed,
  taxIncluded,
  onChange,
}: {
  line: EnquiryLine
  typed: TypedPrice
  taxIncluded: boolean
  onChange: (typed: TypedPrice) => void
}) {
  // Open where it began with something in it; what is typed never closes it.
  const [isOpen, setOpen] = useState(
    typed.unit !== line.unit ||
      typed.quantity !== String(line.quantity) ||
      typed.alternative !== '',
  )
  return (
    <fieldset className="grid gap-3 rounded-10 border border-line p-4">
      <legend className="px-1 font-semibold wrap-anywhere">
        {line.what}, {amountText(line)}
      </legend>
      <TextField
        label={m.quotation_price_per({ unit: perText(typed.unit) })}
        hint={m.quotation_price_hint()}
        inputMode="decimal"
        value={typed.price}
        onChange={({ currentTarget }) => onChange({ ...typed, price: currentTarget.value })}
      />
      <LineSum line={line} typed={typed} taxIncluded={taxIncluded} />
      <details
        open={isOpen || lacksCount(typed)}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="min-h-11 content-center">{m.quotation_line_more()}</summary>
        <div className="grid gap-3 pt-2 sm:grid-cols-3">
          <TextField
            label={m.quotation_unit()}
            value={typed.unit}
            onChange={({ currentTarget }) => onChange(inUnit(line, typed, currentTarget.value))}
          />
          <TextField
            label={m.quotation_unit_count()}
            inputMode="decimal"
            error={lacksCount(typed) ? m.quotation_quantity_invalid() : undefined}
            value={typed.quantity}
            onChange={({ currentTarget }) => onChange({ ...typed, quantity: currentTarget.value })}
          />
          <SelectField
            label={m.quotation_tax()}
            options={taxRates.map((rate) => ({ value: rate, label: `${rate} %` }))}
            value={typed.tax}
            onChange={({ currentTarget }) => onChange({ ...typed, tax: currentTarget.value })}
          />
          <TextField
            className="sm:col-span-3"
            label={m.quotation_alternative_field()}
            optional
            value={typed.alternative}
            onChange={({ currentTarget }) =>
              onChange({ ...typed, alternative: currentTarget.value })
            }
          />
        </div>
      </details>
    </fieldset>
  )
}

/** What a price makes for the line, and whether it is for all of it. */
function LineSum({
  line,
  typed,
  taxIncluded,
}: {
  line: EnquiryLine
  typed: TypedPrice
  taxIncluded: boolean
}) {
  const [price, quantity, tax] = [typed.price, typed.quantity, typed.tax].map(Number)
  if (!price || !quantity || !(price > 0) || !(quantity > 0)) {
    return lacksCount(typed) ? (
      <p className="field-message" role="status">
        {m.quotation_count_missing({ unit: perText(typed.unit), amount: amountText(line) })}
      </p>
    ) : null
  }
  const amount = lineAmount({ price: toPaise(price), quantity, tax: tax ?? 0 }, taxIncluded)
  const covers = coversText(line, coveredBy(line, { quantity, unit: typed.unit }))
  return (
    <div className="grid gap-1 text-15" role="status">
      <p>
        {m.quotation_line_sum({
          amount: amountText({ quantity, unit: typed.unit }),
          total: formatPaise(amount),
        })}
      </p>
      {covers && <p className="font-semibold text-bad">{covers}</p>}
    </div>
  )
}
