/** Product cards, with the detail of one over the page. */
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { PublicProduct } from '#areas/catalogue/contract.ts'
import { ProductCard } from './product-card.tsx'
import { withProduct } from './product-params.ts'

const ProductDialog = lazy(() => import('./product-dialog.tsx'))

/** @param eager whether the first cards stand on the first screen */
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
              eager={eager && index < 3}
            />
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense>
          <ProductDialog
            key={shown.productId}
            product={shown}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
