/** Company form schema and texts for the server's result codes (rules 6.2, 6.3). */
import * as z from 'zod/mini'
import { answers } from '#client/answers.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import { companyDetailFields } from '../contract.ts'

/** The form's fields; checkbox groups have their ids as text. */
export const companyForm = z.extend(
  z.omit(companyDetailFields, { CompanyId: true, IsActive: true }),
  {
    WorkingTypes: z.pipe(
      z.transform((ids: string[]) => ids.map(Number)),
      companyDetailFields.shape.WorkingTypes,
    ),
  },
)

/** The form's fields as typed. */
export type CompanyFormInput = z.input<typeof companyForm>

/** The form's fields as sent. */
export type CompanyFields = z.output<typeof companyForm>

/** Converts a sign-up phone number for this form: digits without the country code. */
export function localNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length > 11 ? digits.slice(-10) : digits
}

/** Texts for the result codes of saving. */
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
