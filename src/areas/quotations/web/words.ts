/** How pages name states and results. */
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { oneUnit, unitLabel, unitNamed } from '#areas/materials/web/public.tsx'
import type { Answer } from '#client/answers.ts'
import type { Tone } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import type { acceptResults, askResults } from '../contract/buyer.ts'
import type { quoteResults } from '../contract/seller.ts'
import { coverageOf } from '../rules/coverage.ts'
import type { EnquiryState, ReportReason, RequestState } from '../rules/states.ts'

/** A request's state. */
export const requestWords: Record<RequestState, { text: () => string; tone: Tone }> = {
  open: { text: m.quotation_state_open, tone: 'pending' },
  closed: { text: m.quotation_state_closed, tone: 'good' },
  cancelled: { text: m.quotation_state_cancelled, tone: 'neutral' },
  expired: { text: m.quotation_state_expired, tone: 'neutral' },
}

/** An enquiry's state. */
export const enquiryWords: Record<EnquiryState, { text: () => string; tone: Tone }> = {
  new: { text: m.quotation_state_new, tone: 'pending' },
  seen: { text: m.quotation_state_seen, tone: 'pending' },
  quoted: { text: m.quotation_state_quoted, tone: 'good' },
  won: { text: m.quotation_state_won, tone: 'good' },
  lost: { text: m.quotation_state_lost, tone: 'neutral' },
  declined: { text: m.quotation_state_declined, tone: 'neutral' },
  expired: { text: m.quotation_state_expired, tone: 'neutral' },
  withdrawn: { text: m.quotation_state_withdrawn, tone: 'neutral' },
}

/** Reasons for a report. */
export const reasonWords: Record<ReportReason, () => string> = {
  spam: m.quotation_reason_spam,
  rude: m.quotation_reason_rude,
  fraud: m.quotation_reason_fraud,
  number: m.quotation_reason_number,
  masked: m.quotation_reason_masked,
  other: m.quotation_reason_other,
}

/** Interprets named results: one of them is the success, with its text. */
export function named(
  done: string,
  text: () => string,
  refused: Readonly<Record<string, () => string>> = {},
): (output: { result: string }) => Answer<never> {
  return ({ result }) =>
    result === done
      ? { done: true, text: text() }
      : { done: false, text: (refused[result] ?? m.quotation_not_found)() }
}

/** Why a request was not made. */
export const askRefusals: Record<Exclude<(typeof askResults)[number], 'asked'>, () => string> = {
  'too-many-open': m.quotation_too_many_open,
  'too-many-dealers-today': m.quotation_too_many_dealers,
  'asked-lately': m.quotation_asked_lately,
  'own-firm': m.quotation_own_firm,
  'no-such-dealer': m.quotation_no_dealer,
  'no-such-list': m.quotation_no_list,
  'no-such-product': m.quotation_no_product,
  'no-quantity': m.quotation_no_quantity,
  'unknown-pincode': m.quotation_unknown_pin,
  'date-past': m.quotation_date_past,
  'too-many-of-trade': m.quotation_too_many_of_trade,
  'no-such-line': m.quotation_no_line,
  'not-open': m.quotation_not_open,
}

/** Why a quotation was not accepted. */
export const acceptRefusals: Record<
  Exclude<(typeof acceptResults)[number], 'accepted'>,
  () => string
> = {
  'not-open': m.quotation_not_open,
  changed: m.quotation_changed,
  'quotation-ended': m.quotation_ended,
  'line-taken': m.quotation_line_taken,
  'line-not-quoted': m.quotation_line_not_quoted,
  'whole-only': m.quotation_whole_only_refused,
  'below-minimum': m.quotation_below_minimum,
  'not-found': m.quotation_not_found,
}

/** Why a quotation was not stored. */
export const quoteRefusals: Record<
  Exclude<(typeof quoteResults)[number], 'quoted'>,
  () => string
> = {
  'not-open': m.quotation_not_open,
  'plan-needed': m.quotation_plan_needed,
  'no-such-line': m.quotation_line_taken,
  'count-unknown': m.quotation_count_unknown,
  'extra-unnamed': m.quotation_extra_unnamed,
  'amount-too-large': m.quotation_amount_large,
  'too-many-revisions': m.quotation_too_many_revisions,
  'not-found': m.quotation_not_found,
}

/** Whether a line says how much of what unit: others cannot be asked for. */
export const hasAmount = ({ quantity, unit }: { quantity: number; unit: string }) =>
  quantity > 0 && unit !== ''

/** How much of what: "200 bags". */
export function amountText({ quantity, unit }: { quantity: number; unit: string }): string {
  const known = unitNamed(unit)
  return `${quantity.toLocaleString('en-IN')} ${known ? unitLabel(known) : unit}`
}

/** "This is 450 of 900 sq ft"; empty if it is all that was asked for, or nobody knows. */
export function coversText(
  line: { quantity: number; unit: string },
  covered: number | null,
): string {
  const coverage = coverageOf(line.quantity, covered)
  if (covered === null || coverage === 'whole' || coverage === 'unknown') return ''
  return m.quotation_covers({ covered: covered.toLocaleString('en-IN'), amount: amountText(line) })
}

/** A unit after a price: "bag". */
export function perText(unit: string): string {
  const known = unitNamed(unit)
  return known ? oneUnit(known) : unit
}

/** Size, grade, brand and note of a line, as far as its name does not say them. */
export function detailText(line: {
  what: string
  size: string
  grade: string
  brand: string
  note: string
}): string {
  const plain = (text: string) => text.toLowerCase().replace(/[\s"]+/g, '')
  return [line.size, line.grade, line.brand, line.note]
    .filter((detail) => detail !== '' && !plain(line.what).includes(plain(detail)))
    .join(', ')
}

/** A trade's name. */
export const tradeName = (typeId: number) => tradeOf(typeId)?.name ?? m.ask_trade_unknown()

/** Kilometres, if known. */
export const distanceText = (distance: number | null) =>
  distance === null ? '' : m.quotation_kilometres({ kilometres: Math.round(distance) })
