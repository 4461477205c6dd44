/** A product's price: the offer large, the list price struck through, the unit; the minimum order. */

import { formatRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { m } from '#words/messages.js'
import type { PublicProduct } from '../contract/catalogue.ts'

type Priced = Pick<PublicProduct, 'price' | 'offerPrice' | 'unit' | 'unitOfMeasure'> &
  Partial<Pick<PublicProduct, 'minimumOrder' | 'minimumOrderUnit'>>

/** Whether the offer price is lower than the list price. */
export function hasOffer({ price, offerPrice }: Priced): boolean {
  return offerPrice > 0 && offerPrice < price
}

/** Number and measure of units, without the price. */
export function unitName({ unit, unitOfMeasure }: Pick<Priced, 'unit' | 'unitOfMeasure'>): string {
  return `${unit} ${localName('unit', unitOfMeasure)}`.trim()
}

/** What the price is per: one or more of a unit of measure, or the text of older products. */
export function unitText({ unit, unitOfMeasure }: Pick<Priced, 'unit' | 'unitOfMeasure'>): string {
  if (unitOfMeasure !== '') {
    const measure = localName('unit', unitOfMeasure)
    return m.product_unit_per({ unit: unit === '1' ? measure : `${unit} ${measure}` })
  }
  if (unit === '') return ''
  if (!/^\d+$/.test(unit)) return m.product_unit_per({ unit })
  return unit === '1' ? m.product_unit_one() : m.product_unit_count({ count: unit })
}

/** The least that can be ordered, with its unit; '' for any quantity. */
function minimumText({ minimumOrder, minimumOrderUnit, unit, unitOfMeasure }: Priced): string {
  if (!minimumOrder) return ''
  // Older products have the unit of the price in the text of its number.
  const measure = minimumOrderUnit || unitOfMeasure || (Number(unit) ? '' : unit)
  return m.product_minimum_order_value({
    quantity: `${minimumOrder} ${localName('unit', measure)}`.trim(),
  })
}

export function ProductPrice({ product }: { product: Priced }) {
  const offered = hasOffer(product)
  const minimum = minimumText(product)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="price text-21">
          {offered && <span className="sr-only">{m.product_offer_price()} </span>}
          {formatRupees(offered ? product.offerPrice : product.price)}
        </span>
        {offered && (
          <s className="price-list">
            <span className="sr-only">{m.product_list_price()} </span>
            {formatRupees(product.price)}
          </s>
        )}
        <span className="text-muted">{unitText(product)}</span>
      </p>
      {minimum && <p className="text-13 text-muted">{minimum}</p>}
    </div>
  )
}
