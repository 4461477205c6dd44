/** schema.org data of a storefront for search engines: shop, products, breadcrumbs. */
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { hasOffer, localText } from '#areas/catalogue/web/public.tsx'
import { tradeOf, tradePath, tradeRecordOf } from '#areas/companies/rules/trades.ts'
import { pictureUrl } from '#areas/media/rules/picture-urls.ts'
import type { SiteInfo } from '#kernel/caller.ts'
import { breadcrumbs, type Thing } from '#ui/structured-data.ts'
import type { SellerInfo } from '../contract.ts'
import { sectionPath } from './section-paths.ts'

/** Picture width in pixels: search engines want wide ones, messengers accept up to this. */
export const pictureWidth = 1280

/** A picture's absolute URL; '' for none. */
export function absolutePicture({ publicUrl, imageBase }: SiteInfo, name: string): string {
  const url = pictureUrl(imageBase, name, pictureWidth)
  return url && new URL(url, publicUrl).href
}

/** URL of a storefront's link preview image; changes when the image does. */
export function previewAddress(
  publicUrl: string,
  { sellerUrl, picture, ratingCount }: SellerInfo,
): string {
  const version = `${picture.slice(0, 8) || 0}-${ratingCount}`
  return `${publicUrl}/previews/${encodeURIComponent(sellerUrl)}.jpg?v=${version}`
}

/** The shop, without its contacts, which are only for logged-in visitors. */
export function shopData(site: SiteInfo, seller: SellerInfo): Thing {
  const url = site.publicUrl + sectionPath(seller.sellerUrl)
  // "Kishangarh, Ajmer, Rajasthan": the last part is the state.
  const [, city, state] = /^(.*), (.*)$/.exec(seller.location) ?? []
  return {
    '@type': tradeRecordOf(seller.workingTypes[0] ?? 0)?.shopType || 'Store',
    '@id': url,
    name: seller.name,
    legalName: seller.legalName || undefined,
    vatID: seller.gstin || undefined,
    url,
    image: absolutePicture(site, seller.picture) || undefined,
    description: seller.description || undefined,
    address: {
      '@type': 'PostalAddress',
      addressLocality: city || undefined,
      addressRegion: state,
      addressCountry: 'IN',
    },
    aggregateRating:
      seller.sellerRating === null
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: Math.round(seller.sellerRating * 10) / 10,
            bestRating: 5,
            worstRating: 1,
            reviewCount: seller.ratingCount,
          },
  }
}

/** A product with its price; `url` is its canonical URL. */
export function productData(
  site: SiteInfo,
  { product, seller, url }: { product: PublicProduct; seller: SellerInfo; url: string },
): Thing {
  const price = hasOffer(product) ? product.offerPrice : product.price
  return {
    '@type': 'Product',
    '@id': url,
    name: product.name,
    url,
    sku: product.productId,
    description: product.description || undefined,
    image: product.productImageList
      .map(({ imagePath }) => absolutePicture(site, imagePath))
      .filter(Boolean),
    category: product.itemTypeIdText || undefined,
    material: product.materialType || undefined,
    size: product.size || undefined,
    additionalProperty:
      product.attributeList.length > 0
        ? product.attributeList.map(({ code, name, value }) => ({
            '@type': 'PropertyValue',
            propertyID: code,
            name: localText(name),
            value: localText(value),
          }))
        : undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'INR',
      // The price is for one of these: a square foot, a bag, a thousand bricks.
      priceSpecification: product.unit
        ? {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: 'INR',
            referenceQuantity: quantityOf(product),
          }
        : undefined,
      eligibleQuantity: product.minimumOrder
        ? {
            '@type': 'QuantitativeValue',
            minValue: Number(product.minimumOrder),
            unitText: product.minimumOrderUnit || product.unitOfMeasure || undefined,
          }
        : undefined,
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      seller: {
        '@type': 'Organization',
        '@id': site.publicUrl + sectionPath(seller.sellerUrl),
        name: seller.name,
      },
    },
  }
}

/** A quantity with its unit of measure; older products have both in one text. */
function quantityOf({ unit, unitOfMeasure }: PublicProduct): Thing {
  const count = Number(unit)
  return {
    '@type': 'QuantitativeValue',
    value: count || 1,
    unitText: unitOfMeasure || (count ? undefined : unit),
  }
}

/** Breadcrumbs: home, the list of the seller's first trade, the seller, then the pages below it. */
export function wayTo(
  site: SiteInfo,
  seller: SellerInfo,
  ...below: readonly { name: string; url: string }[]
): Thing {
  const trade = tradeOf(seller.workingTypes[0] ?? Number.NaN)
  return breadcrumbs(
    { name: site.name, url: `${site.publicUrl}/` },
    ...(trade ? [{ name: trade.name, url: site.publicUrl + tradePath(trade) }] : []),
    { name: seller.name, url: site.publicUrl + sectionPath(seller.sellerUrl) },
    ...below,
  )
}
