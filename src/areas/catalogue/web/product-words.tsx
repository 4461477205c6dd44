/** What cards and details of products say alike. */

import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import type { PublicProduct } from '../contract/catalogue.ts'

export function Stock({ product }: { product: Pick<PublicProduct, 'inStock'> }) {
  return product.inStock ? (
    <Status tone="good">{m.product_in_stock()}</Status>
  ) : (
    <Status tone="bad">{m.product_out_of_stock()}</Status>
  )
}

/** @param text `#name; ` of each tag, as the wire has it */
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
