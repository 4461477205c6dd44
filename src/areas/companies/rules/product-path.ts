/** The URL of a product's page; a module of its own, since list pages need only this. */

/** The slug of a product's name: plain letters of any script and digits, joined by dashes. */
function productSlug(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.join('-').slice(0, 80).replace(/-$/, '')
}

/** The path of a product's page. */
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

/** The id of the product in the last segment of such a path; undefined if there is none. */
export function productIdIn(segment: string): string | undefined {
  return idAtEnd.exec(segment)?.[0].toLowerCase()
}
