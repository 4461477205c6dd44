/** Amounts of the wire, in rupees, as people read them. */
import { formatPaise, toPaise } from '#kernel/money.ts'

/** "₹1,179", with the paise only where there are some. */
export function rupees(amount: number): string {
  return formatPaise(toPaise(amount))
}
