/** What would be hidden of a company by the limits of another plan (rules 6.7). */
import type { PlanUse } from './answers.ts'
import type { Limits } from './limits.ts'

/** Everything beyond the limits: the oldest of each stay visible. */
export interface Hidden {
  /** Company types, whose products are hidden with them. */
  typeIds: number[]
  products: number
  addresses: string[]
  pictures: number
}

/** What a plan with these limits hides of what a company has. */
export function hiddenBy(limits: Limits, { trades, addresses, pictures }: PlanUse): Hidden {
  const hidden = trades.slice(limits.workLimit)
  return {
    typeIds: hidden.map(({ typeId }) => typeId),
    products: hidden.reduce((sum, { products }) => sum + products, 0),
    addresses: addresses.slice(limits.addressLimit),
    pictures: Math.max(0, pictures - limits.galleryImageLimit),
  }
}
