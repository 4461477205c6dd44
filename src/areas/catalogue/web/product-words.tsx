/** Parts shared by product cards and product details. */
import { m } from '#words/messages.js'
import type { PublicProduct } from '../contract/catalogue.ts'

/** Stock status, as a switch that only the seller can change (document 3, section 2). */
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

/** @param text the tags as `#name; `, in the API's format */
export function Tags({ text }: { text: string }) {
  const tags = text
    .split(';')
    .map((tag) => tag.trim())
    .filter(Boolean)
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 text-13 text-muted" aria-label={m.product_tags()}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}

/** Yes or No, for facts of a product. */
export function yesOrNo(value: boolean): string {
  return value ? m.my_list_yes() : m.my_list_no()
}
