/** Schemas of the two password reset steps, and texts for the server's result codes. */
import * as z from 'zod/mini'
import { answers } from '#client/answers.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import { accountEmail, resetCode } from '../contract.ts'
import { codeLength, newPassword, repeatedPassword, repeats } from '../rules.ts'

/** Step one: the account's e-mail. */
export const emailForm = z.object({ emailAddress: accountEmail })

/** Step two: the code and the new password, twice. */
export const resetForm = z
  .object({
    newPassword,
    otpOnEmail: resetCode.check(z.minLength(codeLength, { error: () => m.otp_required() })),
    confirmPassword: repeatedPassword(m.sign_up_confirm_required),
  })
  .check(repeats('newPassword', m.forgot_password_match))

/** Texts for the result of requesting a code; the success toast names the address. */
export const resetCodeAnswers = answers<'emailAddress'>({
  done: saveResult.created,
  otherwise: { text: m.forgot_password_email_unknown, field: 'emailAddress' },
})

/** Texts for the result of setting the new password. */
export const resetAnswers = answers<'otpOnEmail'>({
  done: { [saveResult.updated]: m.forgot_password_done },
  refused: {
    [saveResult.otpExpired]: { text: m.forgot_password_otp_expired, field: 'otpOnEmail' },
    [saveResult.otpInvalid]: { text: m.forgot_password_otp_invalid, field: 'otpOnEmail' },
    [saveResult.notExist]: m.forgot_password_user_unknown,
  },
  otherwise: m.forgot_password_failed,
})
