/** A seller's offers by trade (document 3, section 2, "Seller Offers"); the storefront's first page. */

import { lazy } from 'react'
import { Link, useOutletContext } from 'react-router'
import { serverApi } from '#kernel/caller.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { linkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SealIcon } from '#ui/icons.tsx'
import { orElse } from '#ui/lazy-part.tsx'
import { m } from '#words/messages.js'
import { type SellerInfo, storefront } from '../contract.ts'
import type { Route } from './+types/seller-offers.page.ts'
import { readProductId } from './lists.ts'
import { ProductCards } from './product-list.tsx'
import { productAddress, productMeta, sectionData } from './section-data.ts'
import { SectionFailure } from './section-failure.tsx'
import { productsPath, sectionPath } from './sections.tsx'

// Only the address of one product needs it.
const ProductView = lazy(
  orElse(
    () => import('./product-view.tsx'),
    () => <p role="alert">{m.ui_part_missing()}</p>,
  ),
)

export function loader({ request, params: { sellerUrl } }: Route.LoaderArgs) {
  const productId = readProductId(new URL(request.url).searchParams)
  return sectionData({ sellerUrl, segment: '', search: '' }, async () => {
    const { offerProducts } = await serverApi().callFor(request)(storefront.offerProducts, {
      sellerName: sellerUrl,
    })
    const product = offerProducts
      .flatMap(({ products }) => products)
      .find((one) => one.productId === productId)
    if (!product) return { offerProducts }
    const address = productAddress(serverApi().site.publicUrl, sellerUrl, product)
    return { product, address }
  })
}

/** Title, description and canonical link are the storefront's, but where a product was asked for. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.product) return matches[1].meta
  return productMeta(loaderData, matches)
}

export default function SellerOffersPage({ loaderData }: Route.ComponentProps) {
  const { sellerUrl, workingTypes } = useOutletContext<SellerInfo>()
  if (loaderData.product) {
    return <ProductView product={loaderData.product} back={sectionPath(sellerUrl)} />
  }
  const { offerProducts } = loaderData
  const [firstType] = workingTypes
  return (
    <section>
      <h2>{m.store_offers()}</h2>
      {offerProducts.length === 0 ? (
        <Empty
          icon={<SealIcon />}
          title={m.store_offers_empty()}
          action={
            firstType !== undefined && (
              <Link to={productsPath(sellerUrl, firstType)} {...linkButton('secondary')}>
                {m.store_offers_all_products()}
              </Link>
            )
          }
        >
          {m.store_offers_empty_hint()}
        </Empty>
      ) : (
        <>
          <p className="sr-only" role="status">
            {m.store_offers_loaded()}
          </p>
          <div className="mt-4">
            <Accordion>
              {offerProducts.map(({ workTypeId, name, products }, index) => (
                <AccordionItem key={workTypeId} title={<h3>{name}</h3>} open wide>
                  <ProductCards products={products} heading="h4" eager={index === 0} />
                  <p className="mt-5">
                    <Link
                      to={`${productsPath(sellerUrl, workTypeId)}?sort=9`}
                      {...linkButton('secondary')}
                    >
                      {m.store_offers_see_all()}
                      <span className="sr-only">: {name}</span>
                    </Link>
                  </p>
                </AccordionItem>
              ))}
            </Accordion>
          </div>
        </>
      )}
    </section>
  )
}

export function ErrorBoundary() {
  return <SectionFailure text={m.store_products_failed()} />
}
