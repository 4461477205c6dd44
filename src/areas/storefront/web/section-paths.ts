/** URLs of a storefront and its sections. */
import { href } from 'react-router'

/** The section shown at the storefront's own URL. */
export const defaultSection = 'SellerOffers'

/** The path of a storefront or one of its sections; the default section has the storefront's. */
export function sectionPath(sellerUrl: string, segment: string = defaultSection): string {
  return segment === defaultSection
    ? href('/Seller/:sellerUrl', { sellerUrl })
    : `/Seller/${sellerUrl}/${segment}`
}

/** Whether a path shows the storefront's default section. */
export function isDefaultSection(pathname: string): boolean {
  const [, , , current = defaultSection] = pathname.split('/')
  return current === defaultSection
}

/** The path of a seller's products in one trade. */
export function productsPath(sellerUrl: string, typeId: number): string {
  return sectionPath(sellerUrl, `ProductSeller/${typeId}`)
}
