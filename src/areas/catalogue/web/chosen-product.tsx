/** The screens of one chosen product: which it is, and the way back (document 3, section 2). */
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

/** The address of a product's screen. */
export function productPath(screen: 'eidtProduct' | 'companyProductDetail', productId: string) {
  return `${href(`/companyDetail/${screen}`)}?product=${productId}`
}

/**
 * An own product; null where the id is none, or the product is not there any more.
 *
 * @throws LoadError
 */
export async function findProduct(
  { id: loginId, companyId }: { id: string; companyId: string },
  productId: string,
  options: CallOptions,
): Promise<OwnProduct | null> {
  if (!/^[0-9a-f-]{36}$/i.test(productId) || !isPresent(productId)) return null
  const answer = call(ownProducts.product, { loginId, companyId, productId }, options)
  const found = await load(
    answer.catch((error) => {
      if (isProblem(error) && error.status === 404) return undefined
      throw error
    }),
    m.my_products_failed(),
  )
  return found ?? null
}

/**
 * The product that the address names.
 *
 * @throws Response that leads to the list where none is chosen, or it is not there any more.
 */
export async function loadChosen({ request }: ClientLoaderFunctionArgs): Promise<OwnProduct> {
  const user = await requireSeller(request)
  const productId = new URL(request.url).searchParams.get('product') ?? ''
  const product = await findProduct(user, productId, { signal: request.signal })
  if (!product) throw redirect(manageProductsPath)
  return product
}

/** Leads to where one came from; else to the list as it was last seen. */
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
