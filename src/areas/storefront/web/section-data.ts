/** Loader and meta helpers shared by the storefront's sections. */

import { href, type MetaDescriptor, redirect } from 'react-router'
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { productPath } from '#areas/companies/rules/product-path.ts'
import { type SiteInfo, serverApi } from '#kernel/caller.ts'
import { splitPath } from '#kernel/language.ts'
import { isProblem } from '#kernel/problem.ts'
import { pageHead } from '#ui/page-head.ts'
import { structuredData } from '#ui/structured-data.ts'
import { m } from '#words/messages.js'
import { type SellerInfo, storefront } from '../contract.ts'
import { sectionPath } from './section-paths.ts'
import { absolutePicture, productData, wayTo } from './structured-data.ts'

/** The parts of a section's head that come from its loader. */
export interface SectionHead {
  site: string
  canonical: string
}

/**
 * Loads a section's data. An unknown seller redirects home with an error (rules 12.1), as in the
 * storefront's own loader, which runs at the same time.
 */
export async function sectionData<T>(
  section: { request: Request; sellerUrl: string; segment: string; search: string },
  load: () => Promise<T>,
): Promise<T & SectionHead> {
  const { name, publicUrl } = serverApi().site
  try {
    const { sellerUrl, segment, search } = section
    const canonical = `${publicUrl}${sectionPath(sellerUrl, segment)}${search}`
    return { ...(await load()), site: name, canonical }
  } catch (error) {
    return leaveSeller(error, section.request, section.sellerUrl)
  }
}

/**
 * Leads from the page of an unknown seller to the same page of the firm that had this address before,
 * or into which it was merged, else home with an error (rules 12.1); throws every other error.
 */
export async function leaveSeller(
  error: unknown,
  request: Request,
  sellerUrl: string,
): Promise<never> {
  if (!isProblem(error) || (error.status !== 404 && error.status !== 400)) throw error
  const asked = serverApi().callFor(request)(storefront.movedSeller, { sellerUrl })
  const moved = await asked.catch(() => ({ sellerUrl: '' }))
  if (moved.sellerUrl) {
    const { pathname, search } = new URL(request.url)
    const { path } = splitPath(pathname)
    const rest = path.split('/').slice(3).join('/')
    const own = href('/Seller/:sellerUrl', moved)
    throw redirect(`${own}${rest && `/${rest}`}${search}`, 301)
  }
  throw redirect('/?notice=seller')
}

/** The canonical URL of a product, wherever its detail is shown: that of its own page. */
export function productAddress(
  publicUrl: string,
  sellerUrl: string,
  { productId, name }: PublicProduct,
): string {
  return publicUrl + productPath({ sellerUrl, productId, name })
}

/** Meta tags of a section that failed to load: the storefront's title, and noindex. */
export function failedMeta(storefront: { meta: MetaDescriptor[] }): MetaDescriptor[] {
  return [
    ...storefront.meta.filter((descriptor) => 'title' in descriptor),
    { name: 'robots', content: 'noindex' },
  ]
}

/** A section's parent matches: the root and the storefront. */
type Around = readonly [
  { loaderData?: SiteInfo | undefined },
  { loaderData?: { seller: SellerInfo; picture: string } | undefined },
  ...unknown[],
]

/** Texts for a section's meta tags. */
interface SectionWords {
  title: string
  description: string | undefined
  /** Sets noindex. */
  empty: boolean
  /** The product, if the page is a product's detail. */
  product?: PublicProduct
}

/** A section's meta tags and structured data. */
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

/** Meta tags and structured data of a product's detail. */
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
