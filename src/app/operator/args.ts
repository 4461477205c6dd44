/** Reading the arguments of commands, and printing users' text. */
import { type VerificationSubject, verificationSubjects } from '#areas/moderation/rules.ts'
import { misused } from '#platform/operator/command.ts'

/** The largest page of a list. */
export const mostRows = 500

/** The kinds of content to verify, as the operator writes them: `company-description`. */
export const kinds = verificationSubjects.map(kindOf)

/** `company_description` as the operator writes it. */
export function kindOf(subject: VerificationSubject): string {
  return subject.replaceAll('_', '-')
}

/** The options of a command that prints a list, for parseArgs. */
export const pageOptions = { limit: { type: 'string' }, page: { type: 'string' } } as const

/** The rows selected by --limit and --page. @throws Error of misuse for an invalid number. */
export function pageOf(values: { limit?: string | undefined; page?: string | undefined }) {
  const limit = wholeNumber('--limit', values.limit ?? '20', mostRows)
  const page = wholeNumber('--page', values.page ?? '1', 1_000_000)
  return { page, limit, offset: (page - 1) * limit }
}

/** Parses a number from 1 to `most`. @throws Error of misuse that names the option, otherwise. */
export function wholeNumber(option: string, text: string, most: number): number {
  const number = Number(text)
  if (!/^\d{1,15}$/.test(text) || number < 1 || number > most) {
    throw misused(`${option} must be a whole number from 1 to ${most}.`)
  }
  return number
}

/** Users' text as one line, without characters that a terminal would act on. */
export function printable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}
