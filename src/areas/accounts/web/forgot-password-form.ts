/** What the two steps of a forgotten password check, and what the server's codes mean. */
import * as z from 'zod/mini'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import { accountEmail, oneTimeCode } from '../contract.ts'
import { codeLength, newPassword } from '../rules.ts'

/** Step one: whose password. */
export const emailForm = z.object({ emailAddress: accountEmail })

/** Step two: the code and the new password, twice. */
export const resetForm = z
  .object({
    newPassword,
    otpOnEmail: oneTimeCode.check(z.minLength(codeLength, { error: () => m.otp_required() })),
    confirmPassword: z
      .string({ error: () => m.sign_up_confirm_required() })
      .check(z.minLength(1, { error: () => m.sign_up_confirm_required() })),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      error: () => m.forgot_password_match(),
      // Said even while other fields are still wrong.
      when: () => true,
    }),
  )

/** Why the password was not changed, or undefined when it was (code 0). */
export function resetRefusal(code: number): { text: string; field?: 'otpOnEmail' } | undefined {
  switch (code) {
    case saveResult.updated:
      return undefined
    case saveResult.otpExpired:
      return { text: m.forgot_password_otp_expired(), field: 'otpOnEmail' }
    case saveResult.otpInvalid:
      return { text: m.forgot_password_otp_invalid(), field: 'otpOnEmail' }
    case saveResult.notExist:
      return { text: m.forgot_password_user_unknown() }
    default:
      return { text: m.forgot_password_failed() }
  }
}
