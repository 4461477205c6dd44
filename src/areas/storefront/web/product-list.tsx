/** Product cards with the detail over the page; and the detail as a page of its own. */
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { PublicProduct } from '#areas/catalogue/contract.ts'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { ProductCard } from './product-card.tsx'
import { ProductImages, ProductProperties } from './product-detail.tsx'
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

/** @param back the address of the list that it was chosen from */
export function ProductPageDetail({ product, back }: { product: PublicProduct; back: string }) {
  return (
    <article>
      <Link to={back} preventScrollReset className="inline-flex min-h-11 items-center gap-1">
        <ChevronLeftIcon />
        {m.product_back()}
      </Link>
      <h2 className="mt-2 wrap-anywhere">{product.name}</h2>
      <div className="mt-4 grid gap-6 md:grid-cols-[3fr_2fr] md:gap-10">
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
