import { m } from '#words/messages.js'
import type { PublicProduct } from '../contract/catalogue.ts'

/** Stock status, as a switch that only the seller can change (rules 8.12). */
export function Stock({ product: { inStock } }: { product: Pick<PublicProduct, 'inStock'> }) {
  return (
    <label className="stock">
      <input
        type="checkbox"
        role="switch"
        checked={inStock}
        aria-checked={inStock}
        disabled
        readOnly
      />
      {inStock ? m.product_in_stock() : m.product_out_of_stock()}
    </label>
  )
}
