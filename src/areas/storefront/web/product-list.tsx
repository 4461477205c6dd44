/** Product cards, with the detail of one over the page. */
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { withProduct } from './lists.ts'
import { ProductCard } from './product-card.tsx'

const ProductDialog = lazyPart(() => import('./product-dialog.tsx'), MissingDialog)

/** @param eager whether the first card stands on the first screen */
export function ProductCards({
  products,
  heading,
  eager = false,
}: {
  products: PublicProduct[]
  heading: 'h3' | 'h4'
  eager?: boolean
}) {
  const { pathname, search } = useLocation()
  const [shown, setShown] = useState<PublicProduct>()
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {products.map((product, index) => (
          <li key={product.productId}>
            <ProductCard
              product={product}
              heading={heading}
              href={`${pathname}${withProduct(search, product.productId)}`}
              onDetail={setShown}
              eager={eager && index === 0}
            />
          </li>
        ))}
      </ul>
      {shown && (
        <ProductDialog key={shown.productId} product={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
