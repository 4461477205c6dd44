/** A product's own address. Alone, since pages with many products need no more. */

/** A product's name in its address: plain letters of any script and digits, joined by dashes. */
function productSlug(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.join('-').slice(0, 80).replace(/-$/, '')
}

/** The address of a product's own page. */
export function productPath(product: {
  sellerUrl: string
  productId: string
  name: string
}): string {
  const slug = productSlug(product.name)
  const end = `${slug ? `${slug}-` : ''}${product.productId}`
  return `/Seller/${encodeURIComponent(product.sellerUrl)}/Product/${encodeURIComponent(end)}`
}

const idAtEnd = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The product that the last part of such an address names; undefined for none. */
export function productIdIn(segment: string): string | undefined {
  return idAtEnd.exec(segment)?.[0].toLowerCase()
}
