/** Money: whole paise inside, rupees on our wire (rules 1.1). */

/** An amount in paise: a whole number, 100 to the rupee. */
export type Paise = number & { readonly unit?: 'paise' }

/** Converts rupees, as sent on the wire, to paise. Rounds to the nearest paisa. */
export function toPaise(rupees: number): Paise {
  return Math.round(rupees * 100)
}

/** Converts paise to rupees, as sent on the wire. */
export function toRupees(paise: Paise): number {
  return paise / 100
}

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Formats paise for display: Indian grouping, paise only if not zero. */
export function formatPaise(paise: Paise): string {
  return paise % 100 === 0 ? whole.format(paise / 100) : exact.format(paise / 100)
}

/** Formats rupees for display: "₹1,179", with paise only if not zero. */
export function formatRupees(rupees: number): string {
  return formatPaise(toPaise(rupees))
}
