/** What the company form checks, and what the server's codes mean (document 2, sections 4, 5, 8). */
import * as z from 'zod/mini'
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

/** Why the company was not saved, or undefined when it was (codes 1 and 0). */
export function saveRefusal(
  code: number,
): { text: string; field?: 'companyUrl' | 'referredBy' } | undefined {
  switch (code) {
    case saveResult.created:
    case saveResult.updated:
      return undefined
    case saveResult.userDuplicate:
      return { text: m.company_url_taken(), field: 'companyUrl' }
    case saveResult.limitExceed:
      return { text: m.company_limit() }
    case saveResult.invalidReferralCode:
      return { text: m.company_code_invalid(), field: 'referredBy' }
    default:
      return { text: m.company_save_failed() }
  }
}
