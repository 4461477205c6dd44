/** Addresses of a storefront and its sections. */
import { href } from 'react-router'

/** The storefront's own address shows this section. */
export const defaultSection = 'SellerOffers'

/** The address of a storefront, or of one of its sections; the default one is named by the parent. */
export function sectionPath(sellerUrl: string, segment: string = defaultSection): string {
  return segment === defaultSection
    ? href('/Seller/:sellerUrl', { sellerUrl })
    : `/Seller/${sellerUrl}/${segment}`
}

/** Whether a path shows the storefront's first page. */
export function isDefaultSection(pathname: string): boolean {
  const [, , , current = defaultSection] = pathname.split('/')
  return current === defaultSection
}

/** The address of a seller's products of one trade. */
export function productsPath(sellerUrl: string, typeId: number): string {
  return sectionPath(sellerUrl, `ProductSeller/${typeId}`)
}
