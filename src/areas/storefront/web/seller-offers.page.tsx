/** A seller's offers by trade (rules 12.4), the default section. */

import { lazy } from 'react'
import { Link, useOutletContext } from 'react-router'
import { catalogue, type PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { LookupNotes, lookup, lookupWords } from '#areas/catalogue/web/public.tsx'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { SellersMap } from '#areas/market/web/public.tsx'
import { type Call, serverApi } from '#kernel/caller.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { linkButton } from '#ui/button.tsx'
import { orElse } from '#ui/lazy-part.tsx'
import { LoadStatus } from '#ui/load-status.tsx'
import { SectionFailure } from '#ui/section-failure.tsx'
import { m } from '#words/messages.js'
import { type SellerInfo, storefront } from '../contract.ts'
import type { Route } from './+types/seller-offers.page.ts'
import { readProductId } from './lists.ts'
import { ProductCards } from './product-list.tsx'
import { productAddress, productMeta, sectionData } from './section-data.ts'
import { productsPath, sectionPath } from './section-paths.ts'

// Needed only when the URL names a product.
const ProductView = lazy(
  orElse(
    () => import('./product-view.tsx'),
    () => <p role="alert">{m.ui_part_missing()}</p>,
  ),
)

export function loader({ request, params: { sellerUrl } }: Route.LoaderArgs) {
  const productId = readProductId(new URL(request.url).searchParams)
  return sectionData({ request, sellerUrl, segment: '', search: '' }, async () => {
    const call = serverApi().callFor(request)
    const [{ offerProducts }, types, tags] = await Promise.all([
      call(storefront.offerProducts, { sellerName: sellerUrl }),
      lookup(call(storefront.itemTypes, { sellerUrl }), lookupWords.itemTypes),
      lookup(call(catalogue.itemTags, {}), lookupWords.itemTags),
    ])
    if (offerProducts.length === 0) return { offerProducts, first: await firstOf(call, sellerUrl) }
    const product = offerProducts
      .flatMap(({ products }) => products)
      .find((one) => one.productId === productId)
    if (!product) {
      const lookups = [types, tags].map(({ rows: _, ...note }) => note)
      return { offerProducts, lookups }
    }
    const address = productAddress(serverApi().site.publicUrl, sellerUrl, product)
    return { product, address }
  })
}

/** Shown when there are no offers: the products of the seller's first trade that has any. */
async function firstOf(call: Call, sellerUrl: string) {
  const { workingTypes } = await call(storefront.sellerInfo, { sellerUrl })
  for (const companyType of workingTypes) {
    const result = await call(storefront.products, { sellerUrl, companyType })
    if (result.totalCount > 0) return { companyType, ...result }
  }
  return undefined
}

/** Title, description and canonical link are the storefront's, unless the URL names a product. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.product) return matches[1].meta
  return productMeta(loaderData, matches)
}

export default function SellerOffersPage({ loaderData }: Route.ComponentProps) {
  const { sellerUrl } = useOutletContext<SellerInfo>()
  return (
    <>
      {loaderData.product ? (
        <ProductView product={loaderData.product} back={sectionPath(sellerUrl)} />
      ) : (
        <Offers sellerUrl={sellerUrl} {...loaderData} />
      )}
      <SellersMap sellerUrls={[sellerUrl]} />
    </>
  )
}

function Offers({
  sellerUrl,
  offerProducts,
  first,
  lookups = [],
}: { sellerUrl: string } & Exclude<
  Route.ComponentProps['loaderData'],
  { product: PublicProduct }
>) {
  const failed = lookups.some(({ failure }) => failure !== '')
  return (
    <section>
      <h2>{m.store_offers()}</h2>
      {offerProducts.length === 0 ? (
        <>
          <p className="mt-2 text-muted">{m.store_offers_empty()}</p>
          {first && <FirstProducts sellerUrl={sellerUrl} {...first} />}
        </>
      ) : (
        <>
          <LoadStatus>
            {[m.store_offers_loaded(), ...(failed ? [] : lookups.map(({ loaded }) => loaded))].join(
              ' ',
            )}
          </LoadStatus>
          {failed && <LookupNotes lookups={lookups} />}
          <div className="mt-4">
            <Accordion>
              {offerProducts.map(({ workTypeId, products }, index) => (
                <AccordionItem
                  key={workTypeId}
                  title={<h3>{tradeOf(workTypeId)?.name}</h3>}
                  open
                  wide
                >
                  <ProductCards
                    products={products}
                    heading="h4"
                    eager={index === 0}
                    pausable={index === 0}
                  />
                  <p className="mt-5">
                    <Link
                      to={`${productsPath(sellerUrl, workTypeId)}?sort=9`}
                      {...linkButton('secondary')}
                    >
                      {m.store_offers_see_all()}
                      <span className="sr-only">: {tradeOf(workTypeId)?.name}</span>
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

/** Products shown below the note that there are no offers. */
function FirstProducts({
  sellerUrl,
  companyType: typeId,
  products,
  totalCount,
}: {
  sellerUrl: string
  companyType: number
  products: PublicProduct[]
  totalCount: number
}) {
  return (
    <>
      <h3 className="mt-8 mb-4 text-21">{tradeOf(typeId)?.name}</h3>
      <ProductCards products={products} heading="h4" eager />
      {totalCount > products.length && (
        <p className="mt-5">
          <Link to={productsPath(sellerUrl, typeId)} {...linkButton('secondary')}>
            {m.store_offers_all_products()}
          </Link>
        </p>
      )}
    </>
  )
}

export function ErrorBoundary({ params: { sellerUrl } }: Route.ErrorBoundaryProps) {
  return (
    <>
      <SectionFailure title={m.store_offers()} text={m.store_products_failed()} />
      <SellersMap sellerUrls={[sellerUrl]} />
    </>
  )
}
