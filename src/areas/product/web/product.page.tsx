/** A product's page: pictures, price, seller, contact, similar products. */

import { data, Link, redirect } from 'react-router'
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { hasOffer, ProductPrice, unitText } from '#areas/catalogue/web/public.tsx'
import { productIdIn, productPath } from '#areas/companies/rules/product-path.ts'
import { SellerBox } from '#areas/directory/web/public.tsx'
import { ReportLink } from '#areas/grievances/web/public.tsx'
import { market } from '#areas/market/contract.ts'
import { marketList, marketPath } from '#areas/market/rules/search.ts'
import {
  ColourDots,
  CompareButton,
  MarketCards,
  NoteSeen,
  Saving,
  ShareLink,
  StockText,
} from '#areas/market/web/public.tsx'
import { AddToList } from '#areas/materials/web/public.tsx'
import { Save } from '#areas/saved/web/public.tsx'
import { storefront } from '#areas/storefront/contract.ts'
import {
  absolutePicture,
  ProductWords,
  productData,
  useView,
  wayTo,
} from '#areas/storefront/web/public.tsx'
import { serverApi } from '#kernel/caller.ts'
import { addressIn, splitPath } from '#kernel/language.ts'
import { formatRupees } from '#kernel/money.ts'
import { isProblem } from '#kernel/problem.ts'
import { localName, localPlace } from '#kernel/site-names.ts'
import { linkButton } from '#ui/button.tsx'
import { pageHead } from '#ui/page-head.ts'
import { SectionFailure } from '#ui/section-failure.tsx'
import { structuredData } from '#ui/structured-data.ts'
import { m } from '#words/messages.js'
import type { Route } from './+types/product.page.ts'
import { BackToList } from './back-to-list.tsx'
import { Enquiry } from './enquiry.tsx'
import { ProductGallery } from './product-gallery.tsx'

/** What the error page says when the product could not be loaded. */
export const handle = { failure: () => m.store_products_failed() }

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const productId = productIdIn(params.product)
  if (!productId) throw data(null, { status: 404 })
  const api = serverApi()
  const call = api.callFor(request)
  const { sellerUrl } = params
  const [seller, product, beside] = await Promise.all([
    call(storefront.sellerInfo, { sellerUrl }),
    call(storefront.product, { sellerUrl, productId }),
    // If related products fail to load, the product is shown without them.
    call(market.beside, { productId }).catch((error: unknown) => {
      api.report(error)
      return null
    }),
  ]).catch((error: unknown) => {
    if (isProblem(error) && (error.status === 404 || error.status === 400)) {
      throw data(null, { status: 404 })
    }
    throw error
  })
  const path = productPath({ ...product, sellerUrl: seller.sellerUrl })
  // Compare them decoded, since URLs percent-encode other scripts.
  if (decodeURI(splitPath(url.pathname).path) !== decodeURI(path))
    throw redirect(path + url.search, 301)
  return { seller, product, path, beside, site: api.site.name, publicUrl: api.site.publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { seller, product, path, site, publicUrl } = loaderData
  const [{ loaderData: settings }] = matches
  const title = m.store_product_title({ product: product.name, name: seller.name })
  const canonical = publicUrl + path
  const [first] = product.productImageList
  return [
    ...pageHead({
      site,
      title: `${title} | ${site}`,
      description: import.meta.env.SSR
        ? `${sharedText(product, seller)}. ${product.description}`
        : undefined,
      canonical,
      ...(import.meta.env.SSR && settings
        ? { picture: absolutePicture(settings, first?.imagePath ?? seller.picture) }
        : {}),
    }),
    ...(import.meta.env.SSR && settings
      ? [
          structuredData(
            productData(settings, { product, seller, url: canonical }),
            wayTo(settings, seller, { name: product.name, url: canonical }),
          ),
        ]
      : []),
  ]
}

/** What others read of a product: name, price and place. */
function sharedText(
  product: Pick<PublicProduct, 'name' | 'price' | 'offerPrice' | 'unit' | 'unitOfMeasure'>,
  { location }: { location: string },
): string {
  const price = formatRupees(hasOffer(product) ? product.offerPrice : product.price)
  return [product.name, `${price} ${unitText(product)}`.trim(), localPlace(location)]
    .filter(Boolean)
    .join(', ')
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { seller, product, path, publicUrl, beside } = loaderData
  const kinds = [product.itemTypeIdText, product.itemSubTypeIdText]
    .filter(Boolean)
    .map((name) => localName('type', name))
  const address = addressIn(publicUrl + path)
  useView(seller.sellerUrl, product.productId)
  const shared = sharedText(product, seller)
  return (
    <div className="wrap pt-2 pb-10 md:pt-5">
      <BackToList companyTypeId={product.companyTypeId} />
      <div className="mt-1 grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
        <ProductGallery key={product.productId} product={product} />
        <div className="grid content-start gap-5">
          <div className="grid gap-2">
            <div className="flex items-start justify-between gap-2">
              <h1 className="text-27 wrap-anywhere md:text-36">{product.name}</h1>
              <Save target={{ kind: 'product', id: product.productId, name: product.name }} />
            </div>
            <p className="text-muted">{[...new Set(kinds)].join('\u00a0· ')}</p>
            <ProductPrice product={product} />
            <Saving product={product} />
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <StockText product={product} />
              {product.size && <span className="wrap-anywhere">{product.size}</span>}
              <ColourDots colours={product.colours} />
            </p>
          </div>
          <SellerBox seller={seller} />
          {/* Reset per product, so that no seller's number is shown with another's product. */}
          <Enquiry key={product.productId} product={product} seller={seller} address={address} />
          <div className="flex flex-wrap gap-2">
            <ShareLink title={shared} address={address} />
            <CompareButton id={product.productId} />
            <AddToList product={product} />
          </div>
        </div>
      </div>
      <section className="mt-8 lg:w-2/3" aria-labelledby="details">
        <h2 id="details">{m.product_details()}</h2>
        <ProductWords product={product} />
        <p className="mt-8 flex flex-wrap gap-x-6">
          <ReportLink subject="product" about={product.productId} />
          {product.productImageList.slice(0, 1).map(({ imagePath }) => (
            <ReportLink
              key={imagePath}
              subject="picture"
              about={imagePath}
              label={m.report_picture()}
            />
          ))}
        </p>
      </section>
      {!beside && (
        <div className="mt-12">
          <SectionFailure title={m.market_of_others()} text={m.market_failed()} />
        </div>
      )}
      {beside && beside.ofOthers.length > 0 && (
        <section className="no-print mt-12" aria-labelledby="others">
          <h2 id="others">{m.market_of_others()}</h2>
          <MarketCards products={beside.ofOthers} heading="h3" />
          <p className="mt-5">
            <Link
              to={`${marketPath(product.companyTypeId)}${marketList.write({
                ...marketList.usual,
                text: kinds.at(-1) ?? '',
              })}`}
              {...linkButton('secondary')}
            >
              {m.market_of_others_all()}
            </Link>
          </p>
        </section>
      )}
      {beside && beside.ofSeller.length > 0 && (
        <section className="no-print mt-12" aria-labelledby="more">
          <h2 id="more">{m.market_of_seller({ name: seller.name })}</h2>
          <MarketCards products={beside.ofSeller} heading="h3" />
        </section>
      )}
      <NoteSeen
        product={{
          path,
          name: product.name,
          picture: product.productImageList[0]?.imagePath ?? '',
          companyTypeId: product.companyTypeId,
        }}
      />
    </div>
  )
}
