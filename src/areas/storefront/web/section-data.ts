/** What the storefront's sections with a list of their own share. */

import { type MetaDescriptor, redirect } from 'react-router'
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { productPath } from '#areas/market/rules/product-path.ts'
import { type SiteInfo, serverApi } from '#kernel/caller.ts'
import { isProblem } from '#kernel/problem.ts'
import { pageHead } from '#ui/page-head.ts'
import { structuredData } from '#ui/structured-data.ts'
import { m } from '#words/messages.js'
import type { SellerInfo } from '../contract.ts'
import { sectionPath } from './section-paths.ts'
import { absolutePicture, productData, wayTo } from './structured-data.ts'

/** What a section's page says of itself to search engines. */
export interface SectionHead {
  site: string
  canonical: string
}

/**
 * A section's data in its loader. An unknown seller leads home with an error (document 3,
 * section 2), as it does in the storefront's own loader, which runs at the same time.
 */
export async function sectionData<T>(
  section: { sellerUrl: string; segment: string; search: string },
  load: () => Promise<T>,
): Promise<T & SectionHead> {
  const { name, publicUrl } = serverApi().site
  try {
    const { sellerUrl, segment, search } = section
    const canonical = `${publicUrl}${sectionPath(sellerUrl, segment)}${search}`
    return { ...(await load()), site: name, canonical }
  } catch (error) {
    if (isProblem(error) && (error.status === 404 || error.status === 400)) {
      throw redirect('/?notice=seller')
    }
    throw error
  }
}

/** The one address of a product, wherever its detail is the page: that of its own page. */
export function productAddress(
  publicUrl: string,
  sellerUrl: string,
  { productId, name }: PublicProduct,
): string {
  return publicUrl + productPath({ sellerUrl, productId, name })
}

/** What a section says that could not be loaded: the storefront's title, nothing to search engines. */
export function failedMeta(storefront: { meta: MetaDescriptor[] }): MetaDescriptor[] {
  return [
    ...storefront.meta.filter((descriptor) => 'title' in descriptor),
    { name: 'robots', content: 'noindex' },
  ]
}

/** The pages around a section's: the document, the storefront. */
type Around = readonly [
  { loaderData?: SiteInfo | undefined },
  { loaderData?: { seller: SellerInfo; picture: string } | undefined },
  ...unknown[],
]

/** What a section shows, in a few words. */
interface SectionWords {
  title: string
  description: string | undefined
  /** Keeps it out of search engines. */
  empty: boolean
  /** Where the page is the detail of one. */
  product?: PublicProduct
}

/** What a section says of itself. */
export function sectionMeta(
  { site, canonical }: SectionHead,
  { title, description, empty, product }: SectionWords,
  [{ loaderData: settings }, { loaderData: storefront }]: Around,
): MetaDescriptor[] {
  const head = { site, title: `${title} | ${site}`, description, canonical, noindex: empty }
  if (!import.meta.env.SSR || !settings || !storefront) return pageHead(head)
  const { seller, picture } = storefront
  const [first] = product?.productImageList ?? []
  const here = { name: product?.name ?? title, url: canonical }
  return [
    ...pageHead({
      ...head,
      picture: absolutePicture(settings, first?.imagePath ?? '') || picture,
    }),
    structuredData(
      ...(product ? [productData(settings, { product, seller, url: canonical })] : []),
      wayTo(settings, seller, here),
    ),
  ]
}

/** What the detail of a product says of itself. */
export function productMeta(
  { site, product, address }: { site: string; product: PublicProduct; address: string },
  around: Around,
): MetaDescriptor[] {
  const title = m.store_product_title({
    product: product.name,
    name: around[1].loaderData?.seller.name ?? '',
  })
  const description = import.meta.env.SSR ? product.description || title : undefined
  const head = { site, canonical: address }
  return sectionMeta(head, { title, description, empty: false, product }, around)
}
