/** What the company form checks, and what the server's codes mean (document 2, sections 4, 5, 8). */
import * as z from 'zod/mini'
import { answers } from '#client/answers.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import { companyDetailFields } from '../contract.ts'

/** The form's fields; a group of checkboxes holds its ids as text. */
export const companyForm = z.extend(
  z.omit(companyDetailFields, { CompanyId: true, IsActive: true }),
  {
    WorkingTypes: z.pipe(
      z.transform((ids: string[]) => ids.map(Number)),
      companyDetailFields.shape.WorkingTypes,
    ),
  },
)

/** The form's fields as they are typed. */
export type CompanyFormInput = z.input<typeof companyForm>

/** The form's fields as they are sent. */
export type CompanyFields = z.output<typeof companyForm>

/** A sign-up's phone as this form takes it: digits, without the country's number before them. */
export function localNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length > 11 ? digits.slice(-10) : digits
}

/** What a save's code means. */
export const companyAnswers = answers<'companyUrl' | 'referredBy'>({
  done: {
    [saveResult.created]: m.company_registered,
    [saveResult.updated]: m.company_updated,
  },
  refused: {
    [saveResult.userDuplicate]: { text: m.company_url_taken, field: 'companyUrl' },
    [saveResult.limitExceed]: m.company_limit,
    [saveResult.invalidReferralCode]: { text: m.company_code_invalid, field: 'referredBy' },
  },
  otherwise: m.company_save_failed,
})
