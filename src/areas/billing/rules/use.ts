/** What would be hidden of a company by the limits of another plan (rules 6.7). */
import type { PlanUse } from './answers.ts'
import { enquiriesOpened, type Limits } from './limits.ts'

/** What a plan opens. */
export interface Opened extends Limits {
  /** Null for all. */
  productLimit: number | null
  memberLimit: number | null
  showsContact: boolean
  /** Null for all. */
  enquiriesPerMonth: number | null
}

/**
 * Whether a plan opens less than another one and nothing more: it follows that one at its end, and
 * cannot replace it at once (rules 16.24).
 */
export function isDowngrade(next: Opened, before: Opened): boolean {
  const changes = comparable(next).map((value, index) => value - (comparable(before)[index] ?? 0))
  return changes.some((change) => change < 0) && !changes.some((change) => change > 0)
}

function comparable(opened: Opened): number[] {
  const { workLimit, addressLimit, galleryImageLimit, productLimit, memberLimit } = opened
  const numbers = [productLimit, memberLimit, enquiriesOpened(opened.enquiriesPerMonth)]
  return [
    workLimit,
    addressLimit,
    galleryImageLimit,
    opened.showsContact ? 1 : 0,
    ...numbers.map((limit) => limit ?? noLimit),
  ]
}

// More than any plan can say; infinity has no difference to itself.
const noLimit = Number.MAX_SAFE_INTEGER

/** Everything beyond the limits: the oldest of each stay visible. */
export interface Hidden {
  /** Company types, whose products are hidden with them. */
  typeIds: number[]
  products: number
  /** Products beyond the plan's number of them, of whatever trade. */
  productsOver: number
  addresses: string[]
  pictures: number
}

/** What a plan with these limits hides of what a company has. */
export function hiddenBy(
  limits: Limits & Pick<Opened, 'productLimit'>,
  { trades, addresses, pictures }: PlanUse,
): Hidden {
  const hidden = trades.slice(limits.workLimit)
  const productsOf = (list: PlanUse['trades']) =>
    list.reduce((sum, { products }) => sum + products, 0)
  return {
    typeIds: hidden.map(({ typeId }) => typeId),
    products: productsOf(hidden),
    productsOver: Math.max(0, productsOf(trades) - (limits.productLimit ?? noLimit)),
    addresses: addresses.slice(limits.addressLimit),
    pictures: Math.max(0, pictures - limits.galleryImageLimit),
  }
}
