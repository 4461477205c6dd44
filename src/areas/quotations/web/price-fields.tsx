/** The price of one line of a quotation: for which unit, how many of it, and what that makes. */
import type { KeyboardEvent } from 'react'
import { formatPaise, toPaise } from '#kernel/money.ts'
import { TextField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import type { OwnEnquiry } from '../contract/seller.ts'
import { lineAmount } from '../rules/compare.ts'
import { amountIn, coveredBy } from '../rules/coverage.ts'
import { taxRates, taxUsual } from '../rules/limits.ts'
import { amountText, coversText, detailText, perText } from './words.ts'

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
  /** What is offered besides, for the same unit and count; its price is empty for nothing. */
  extra: string
  extraPrice: string
}

/** A line as a quotation begins: as it was last quoted, or in the buyer's unit. */
export function typedPriceOf(line: EnquiryLine, quotation: OwnEnquiry['quotation']): TypedPrice {
  const own = quotation?.lines.filter(({ lineId }) => lineId === line.lineId) ?? []
  const before = own.find(({ isExtra }) => !isExtra)
  const extra = own.find(({ isExtra }) => isExtra)
  return {
    price: before ? String(before.price) : '',
    unit: before?.unit ?? line.unit,
    quantity: String(before?.quantity ?? line.quantity),
    tax: String(before?.tax ?? taxUsual),
    alternative: before?.alternative ?? '',
    extra: extra?.alternative ?? '',
    extraPrice: extra ? String(extra.price) : '',
  }
}

/** The prices of a line as they are sent. */
export function pricesOf(lineId: number, typed: TypedPrice) {
  const { unit, alternative, extra } = typed
  const rest = { lineId, unit, quantity: Number(typed.quantity), tax: Number(typed.tax) }
  const own = { ...rest, price: Number(typed.price), alternative, isExtra: false }
  const isOffered = extra.trim() !== '' && Number(typed.extraPrice) > 0
  const beside = { ...rest, price: Number(typed.extraPrice), alternative: extra, isExtra: true }
  return isOffered ? [own, beside] : [own]
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

/** A row of the table of prices; Enter goes down its column. */
export function PriceRow({
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
  const label = (text: string) => `${text}: ${line.what}`
  const text = (field: keyof TypedPrice, name: string, isNumber = true) => (
    <input
      type="text"
      className="input"
      aria-label={label(name)}
      inputMode={isNumber ? 'decimal' : undefined}
      data-column={field}
      value={typed[field]}
      onKeyDown={goDown}
      onChange={({ currentTarget: { value } }) =>
        onChange(field === 'unit' ? inUnit(line, typed, value) : { ...typed, [field]: value })
      }
    />
  )
  const isLacking = lacksCount(typed)
  return (
    <tr>
      <th scope="row">
        {line.what} <span className="offers-amount">{amountText(line)}</span>
        {detailText(line) && <span className="offers-amount block">{detailText(line)}</span>}
        {line.ownPrice && (
          <button
            type="button"
            className="own-price"
            onClick={() => onChange(atOwnPrice(line, typed))}
          >
            {m.quote_own({
              name: line.ownName || m.quote_last(),
              price: m.quotation_per_unit({
                price: formatPaise(toPaise(line.ownPrice.price)),
                unit: perText(line.ownPrice.unit || line.unit),
              }),
            })}
          </button>
        )}
      </th>
      <td data-label={m.quote_price_short({ unit: perText(typed.unit) })}>
        {text('price', m.quotation_price_per({ unit: perText(typed.unit) }))}
      </td>
      <td data-label={m.quotation_unit()}>{text('unit', m.quotation_unit(), false)}</td>
      <td data-label={m.quotation_unit_count()} data-wrong={isLacking || undefined}>
        {text('quantity', m.quotation_unit_count())}
      </td>
      <td data-label={m.quotation_tax()}>
        <select
          className="input"
          aria-label={label(m.quotation_tax())}
          value={typed.tax}
          onChange={({ currentTarget }) => onChange({ ...typed, tax: currentTarget.value })}
        >
          {taxRates.map((rate) => (
            <option key={rate} value={rate}>{`${rate} %`}</option>
          ))}
        </select>
      </td>
      <td className="quote-sum">
        <LineSum line={line} typed={typed} taxIncluded={taxIncluded} />
        <details open={typed.alternative !== '' || typed.extra !== '' || undefined}>
          <summary>{m.quote_other()}</summary>
          <div className="grid gap-3 pt-2">
            <TextField
              label={m.quotation_alternative_field()}
              optional
              value={typed.alternative}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...typed, alternative: value })
              }
            />
            <TextField
              label={m.quote_extra()}
              optional
              value={typed.extra}
              onChange={({ currentTarget: { value } }) => onChange({ ...typed, extra: value })}
            />
            {typed.extra.trim() !== '' && (
              <TextField
                label={m.quote_extra_price({ unit: perText(typed.unit) })}
                inputMode="decimal"
                value={typed.extraPrice}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ ...typed, extraPrice: value })
                }
              />
            )}
          </div>
        </details>
      </td>
    </tr>
  )
}

/** Enter moves to the same field of the next line, from the last one to what sends the form. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const { form, dataset } = event.currentTarget
  const column = [
    ...(form?.querySelectorAll<HTMLInputElement>(`[data-column="${dataset.column}"]`) ?? []),
  ]
  const next = column[column.indexOf(event.currentTarget) + 1]
  if (next) {
    next.focus()
    next.select()
  } else {
    form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus()
  }
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
