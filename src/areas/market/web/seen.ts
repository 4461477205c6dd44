/** Products that were looked at last; kept in the browser alone. */

/** What a link to one shows. */
export interface SeenProduct {
  path: string
  name: string
  picture: string
  companyTypeId: number
}

const key = 'neev.seen'
const most = 8

/** The products seen last, the latest first. */
export function readSeen(): SeenProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSeen).slice(0, most) : []
  } catch {
    // A browser that keeps nothing, or something else under the name.
    return []
  }
}

/** Notes that a product is looked at. */
export function noteSeen(product: SeenProduct): void {
  const others = readSeen().filter(({ path }) => path !== product.path)
  try {
    localStorage.setItem(key, JSON.stringify([product, ...others].slice(0, most)))
  } catch {
    // It is not remembered then.
  }
}

function isSeen(value: unknown): value is SeenProduct {
  if (typeof value !== 'object' || value === null) return false
  const { path, name, picture, companyTypeId } = value as Record<string, unknown>
  return (
    typeof path === 'string' &&
    path.startsWith('/Seller/') &&
    typeof name === 'string' &&
    typeof picture === 'string' &&
    typeof companyTypeId === 'number'
  )
}
