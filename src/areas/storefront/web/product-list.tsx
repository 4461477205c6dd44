/** Product cards, with a dialog for the detail of one. */
import { useState } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { productPath } from '#areas/companies/rules/product-path.ts'
import { CarouselPause } from '#ui/carousel.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import type { SellerInfo } from '../contract.ts'
import { withProduct } from './lists.ts'
import { ProductCard } from './product-card.tsx'

const ProductDialog = lazyPart(() => import('./product-dialog.tsx'), MissingDialog)

/**
 * @param eager whether the first card is on the first screen
 * @param pausable whether the page's pause button is above this list: only the first of several
 */
export function ProductCards({
  products,
  heading,
  eager = false,
  pausable = true,
}: {
  products: PublicProduct[]
  heading: 'h3' | 'h4'
  eager?: boolean
  pausable?: boolean
}) {
  const { pathname, search } = useLocation()
  const { sellerUrl } = useOutletContext<SellerInfo>()
  const [opened, setOpened] = useState<PublicProduct>()
  const addressOf = ({ productId }: PublicProduct) => pathname + withProduct(search, productId)
  const moves = products.some(({ productImageList }) => productImageList.length > 1)
  return (
    <>
      {moves && pausable && (
        <p className="-mt-2 text-end">
          <CarouselPause />
        </p>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {products.map((product, index) => (
          <li key={product.productId}>
            <ProductCard
              product={product}
              heading={heading}
              href={addressOf(product)}
              page={productPath({ ...product, sellerUrl })}
              onDetail={setOpened}
              eager={eager && index === 0}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <ProductDialog
          key={opened.productId}
          product={opened}
          address={addressOf(opened)}
          sellerUrl={sellerUrl}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
