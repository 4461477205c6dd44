/**
 * Money: whole paise inside, rupees on our wire (specification, README: "amounts").
 */

/** An amount in paise: a whole number, 100 to the rupee. */
export type Paise = number & { readonly unit?: 'paise' }

/** Rupees as the wire sends them, to paise. Rounds to the nearest paisa. */
export function toPaise(rupees: number): Paise {
  return Math.round(rupees * 100)
}

/** Paise to the rupees of the wire. */
export function toRupees(paise: Paise): number {
  return paise / 100
}

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Paise as a person reads them: Indian grouping, paise only where there are some. */
export function formatPaise(paise: Paise): string {
  return paise % 100 === 0 ? whole.format(paise / 100) : exact.format(paise / 100)
}

/** Rupees of the wire as a person reads them: "₹1,179", with the paise only where there are some. */
export function formatRupees(rupees: number): string {
  return formatPaise(toPaise(rupees))
}
