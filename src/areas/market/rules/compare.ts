/** What is compared, and the URL of a comparison. */
import { productIdIn } from '#areas/companies/rules/product-path.ts'

/** How many products or sellers can be compared at most. */
export const comparedMax = 4

/** What is compared: products or sellers, by their identifiers in URLs. */
export interface Compared {
  products: string[]
  sellers: string[]
}

/** Reads `/compare?product=…&product=…` or `?seller=…`; products come first, at most four. */
export function readCompared(params: URLSearchParams): Compared {
  const products = params.getAll('product').flatMap((value) => productIdIn(value) ?? [])
  const sellers = params.getAll('seller').filter((value) => value !== '' && value.length <= 60)
  const few = (list: string[]) => [...new Set(list)].slice(0, comparedMax)
  return products.length > 0
    ? { products: few(products), sellers: [] }
    : { products: [], sellers: few(sellers) }
}

/** The path of a comparison. */
export function comparePath({ products, sellers }: Compared): string {
  const params = new URLSearchParams([
    ...products.map((one) => ['product', one]),
    ...sellers.map((one) => ['seller', one]),
  ])
  return params.size > 0 ? `/compare?${params}` : '/compare'
}
