/** Credit notes: parts of invoices that are given back or credited (rules 16.13, 16.24 to 16.26). */
import type { Paise } from '#kernel/money.ts'

/** Why one is issued: money given back, the rest of a plan that is upgraded, a corrected invoice. */
export const creditReasons = ['refund', 'upgrade', 'correction'] as const
export type CreditReason = (typeof creditReasons)[number]

/** Value and tax of an invoice or a part of one. */
export interface Amounts {
  taxable: Paise
  gst: Paise
  total: Paise
}

const rupee = 100

/** What is left of an invoice after its credit notes. */
export function restOf(invoice: Amounts, notes: readonly Amounts[]): Amounts {
  const sum = (name: keyof Amounts) => notes.reduce((total, note) => total + note[name], 0)
  return {
    taxable: invoice.taxable - sum('taxable'),
    gst: invoice.gst - sum('gst'),
    total: invoice.total - sum('total'),
  }
}

/**
 * A part of what is left of an invoice: its tax is the same share, in whole rupees, so that CGST
 * and SGST are whole paise. The last part takes all that is left.
 *
 * @throws Error if it is more than what is left.
 */
export function partOf(rest: Amounts, total: Paise): Amounts {
  if (total < 0 || total > rest.total) throw new Error(`${total} of ${rest.total} paise`)
  if (total === rest.total) return { ...rest }
  const share = Math.round((total * rest.gst) / rest.total / rupee) * rupee
  const gst = Math.min(rest.gst, Math.max(total - rest.taxable, share), total)
  return { taxable: total - gst, gst, total }
}

/**
 * The part of a paid plan that is unused, in whole rupees: what an upgrade credits.
 *
 * @param span how long the plan is as it was bought, in ms; days that were added later count for
 *   nothing more
 * @param left how long it still runs
 */
export function unusedPart(rest: Paise, { span, left }: { span: number; left: number }): Paise {
  if (span <= 0) return 0
  const share = Math.max(0, Math.min(1, left / span))
  return Math.floor((rest * share) / rupee) * rupee
}
