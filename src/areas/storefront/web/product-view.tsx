/** A product's detail in place of the list, for visitors without JavaScript or following a link. */
import { Link } from 'react-router'
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { ProductImages, ProductProperties } from './product-detail.tsx'

/** @param back URL of the list it was opened from */
export default function ProductView({ product, back }: { product: PublicProduct; back: string }) {
  return (
    <article>
      <Link to={back} preventScrollReset className="inline-flex min-h-11 items-center gap-1">
        <ChevronLeftIcon />
        {m.product_back()}
      </Link>
      <h2 className="mt-2 wrap-anywhere">{product.name}</h2>
      <div className="mt-4 grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-10">
        <div>
          <ProductImages product={product} />
        </div>
        <div>
          <ProductProperties product={product} />
        </div>
      </div>
    </article>
  )
}
