/** Goods and services tax for invoices: states, registration numbers, and the parts of the tax. */

import { gstStates, isGstin, normalGstin } from '#kernel/gstin.ts'
import type { Paise } from '#kernel/money.ts'
import { m } from '#words/messages.js'
import { gstPercent } from './prices.ts'

/** Services accounting code of what is sold: a company's space on the internet. */
export const serviceCode = '998365'

/**
 * What is wrong with the GSTIN of a checkout: its form, or that it is registered in another state
 * than the billing address. Undefined if it is valid or empty.
 *
 * @param stateCode of the billing address; empty while none is chosen
 */
export function gstinProblem(text: string, stateCode = ''): 'form' | 'state' | undefined {
  const gstin = normalGstin(text)
  if (gstin === '') return undefined
  if (!isGstin(gstin)) return 'form'
  return stateCode !== '' && stateCode !== gstin.slice(0, 2) ? 'state' : undefined
}

/** The sentence for a {@link gstinProblem}, with what to do about it. */
export function gstinProblemText(problem: 'form' | 'state', text: string): string {
  if (problem === 'form') return m.gstin_invalid()
  return m.checkout_gstin_state({ state: gstStates[normalGstin(text).slice(0, 2)] ?? '' })
}

/** A tax line on an invoice. */
export interface TaxPart {
  name: 'CGST' | 'SGST' | 'IGST'
  percent: number
  amount: Paise
}

/**
 * The parts of the tax: CGST and SGST, half each, for a supply within the supplier's state,
 * otherwise IGST. GST is in whole rupees, so its halves are whole paise.
 */
export function taxParts(gst: Paise, { withinState }: { withinState: boolean }): TaxPart[] {
  if (!withinState) return [{ name: 'IGST', percent: gstPercent, amount: gst }]
  const half = gst / 2
  return [
    { name: 'CGST', percent: gstPercent / 2, amount: half },
    { name: 'SGST', percent: gstPercent / 2, amount: half },
  ]
}
