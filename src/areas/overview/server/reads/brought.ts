/** The sums of what the market brought a firm, for the mail before its plan ends. */
import { daysLater, indianToday } from '#kernel/dates.ts'
import type { Reader } from '#platform/database/database.ts'
import { resultDays } from '../../rules.ts'
import { productsOf } from './asked.ts'
import { daysOf } from './own.ts'
import { peersOf } from './peers.ts'

/** What a firm had in the last days, and the median of others; null where too few make it. */
export interface Brought {
  views: number
  contacts: number
  enquiries: number
  answered: number
  medianViews: number | null
  /** The most viewed product; empty without one. */
  product: string
}

/** See {@link Brought}. */
export async function broughtOf(reader: Reader, companyId: string): Promise<Brought> {
  const today = indianToday()
  const firm = { companyId, today, from: daysLater(today, 1 - resultDays) }
  const days = await daysOf(reader, firm)
  const peers = await peersOf(reader, firm)
  const [product] = await productsOf(reader, firm)
  const sum = (of: 'views' | 'reveals' | 'calls' | 'enquiries' | 'answered') =>
    days.reduce((total, day) => total + day[of], 0)
  return {
    views: sum('views'),
    contacts: sum('reveals') + sum('calls'),
    enquiries: sum('enquiries'),
    answered: sum('answered'),
    medianViews: peers ? Math.round(peers.total.views) : null,
    product: product?.name ?? '',
  }
}
