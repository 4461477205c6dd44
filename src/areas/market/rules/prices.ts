/** The bounds of prices in a search. */
import { plainAmount } from '#kernel/amounts.ts'

/** An amount of rupees as a user types it, "1,200" or "₹85"; 0 for none. */
export function typedAmount(typed: string | number): number {
  const amount = Number(plainAmount(String(typed)))
  return amount > 0 ? Math.min(amount, 1_000_000_000) : 0
}
