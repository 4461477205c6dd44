/** Recently viewed products, stored only in the browser. */
import { siteStorage } from '#ui/storage.ts'

/** What a link to such a product shows. */
export interface SeenProduct {
  path: string
  name: string
  picture: string
  companyTypeId: number
}

const key = 'neev.seen'
const most = 8

/** The recently viewed products, the latest first. */
export function readSeen(): SeenProduct[] {
  const stored = siteStorage.readJson(key)
  return Array.isArray(stored) ? stored.filter(isSeen).slice(0, most) : []
}

/** Records that a product was viewed. */
export function noteSeen(product: SeenProduct): void {
  const others = readSeen().filter(({ path }) => path !== product.path)
  siteStorage.write(key, JSON.stringify([product, ...others].slice(0, most)))
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
