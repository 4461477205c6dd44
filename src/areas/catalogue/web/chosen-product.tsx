/** Helpers for the screens of one product: loading it, and the way back (rules 8.7). */
import { type ClientLoaderFunctionArgs, href, Link, redirect, useLocation } from 'react-router'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import type { CallOptions } from '#kernel/caller.ts'
import { isPresent } from '#kernel/ids.ts'
import { isProblem } from '#kernel/problem.ts'
import { linkButton } from '#ui/button.tsx'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { rememberedList } from '#ui/list-memory.ts'
import { m } from '#words/messages.js'
import type { OwnProduct } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'
import { manageProductsPath } from './own-list.ts'

/** URL of a product's screen. */
export function productPath(screen: 'eidtProduct' | 'companyProductDetail', productId: string) {
  return `${href(`/companyDetail/${screen}`)}?product=${productId}`
}

/** URL of a new product that begins with another one's values. */
export function copyPath({ companyTypeId, productId }: OwnProduct): string {
  return `${href('/companyDetail/productDetail')}?trade=${companyTypeId}&copy=${productId}`
}

/**
 * An own product; null if the id is invalid or the product no longer exists.
 *
 * @throws LoadError
 */
export async function findProduct(
  productId: string,
  options: CallOptions,
): Promise<OwnProduct | null> {
  if (!/^[0-9a-f-]{36}$/i.test(productId) || !isPresent(productId)) return null
  const answer = call(ownProducts.product, { productId }, options)
  const product = await load(
    answer.catch((error) => {
      if (isProblem(error) && error.status === 404) return undefined
      throw error
    }),
    m.my_products_failed(),
  )
  return product ?? null
}

/**
 * The product named in the URL.
 *
 * @throws Response that redirects to the list if none is chosen or it no longer exists.
 */
export async function loadChosen({ request }: ClientLoaderFunctionArgs): Promise<OwnProduct> {
  await requireSeller(request)
  const productId = new URL(request.url).searchParams.get('product') ?? ''
  const product = await findProduct(productId, { signal: request.signal })
  if (!product) throw redirect(manageProductsPath)
  return product
}

/** Links back to the previous page, or to the list as it was last viewed. */
export function BackLink() {
  const { state } = useLocation()
  const from = typeof state?.from === 'string' ? state.from : rememberedList(manageProductsPath)
  return (
    <Link to={from} {...linkButton('secondary')}>
      <ChevronLeftIcon />
      {m.product_back_list()}
    </Link>
  )
}
