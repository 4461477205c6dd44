/** The screens of one chosen product: which it is, and the way back (document 3, section 2). */
import { type ClientLoaderFunctionArgs, href, Link, redirect, useLocation } from 'react-router'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { isPresent } from '#kernel/ids.ts'
import { isProblem } from '#kernel/problem.ts'
import { linkButton } from '#ui/button.tsx'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { rememberedList } from '#ui/list-memory.ts'
import { m } from '#words/messages.js'
import type { OwnProduct } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'
import { manageProductsPath } from './own-list.ts'

/** Where a product's screen stands. */
export function productPath(screen: 'eidtProduct' | 'companyProductDetail', productId: string) {
  return `${href(`/companyDetail/${screen}`)}?product=${productId}`
}

/**
 * The product that the address names.
 *
 * @throws Response that leads to the list where none is chosen, or it is not there any more.
 */
export async function loadChosen({ request }: ClientLoaderFunctionArgs): Promise<OwnProduct> {
  const { id: loginId, companyId } = await requireSeller(request)
  const productId = new URL(request.url).searchParams.get('product') ?? ''
  const known = /^[0-9a-f-]{36}$/i.test(productId) && isPresent(productId)
  if (!known) throw redirect(manageProductsPath)
  const answer = call(
    ownProducts.product,
    { loginId, companyId, productId },
    { signal: request.signal },
  ).catch((error) => {
    throw isProblem(error) && error.status === 404 ? redirect(manageProductsPath) : error
  })
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response) throw error
    return load(Promise.reject(error), m.my_products_failed())
  }
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
