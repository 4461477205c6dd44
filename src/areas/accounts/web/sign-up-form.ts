/** Sign-up form schemas and texts for the server's result codes (rules 4.6 to 4.8, 4.11). */
import * as z from 'zod/mini'
import { answers } from '#client/answers.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import { oneTimeCode, signUpDetails } from '../contract.ts'
import { repeatedPassword, repeats } from '../rules.ts'

const confirmPassword = repeatedPassword(m.sign_up_confirm_required)
const samePassword = repeats('password', m.sign_up_password_match)

/** The details step: the account's fields and the repeated password. */
export const signUpForm = z.extend(signUpDetails, { confirmPassword }).check(samePassword)

/** The result of the details step: checked, trimmed, the e-mail in lower case. */
export type SignUpDetails = z.output<typeof signUpDetails>

/**
 * The code step. After a reload it asks for the password again, because it is not stored; the two
 * fields are only checked when they are shown.
 */
export const codeForm = z
  .object({
    otpMessage: oneTimeCode,
    password: z.optional(signUpDetails.shape.password),
    confirmPassword: z.optional(confirmPassword),
  })
  .check(samePassword)

/** The result of the code step. */
export type CodeFields = z.output<typeof codeForm>

/** Result code when a one-time code was mailed: no account has these contacts yet. */
export const codeMailed = saveResult.notExist

/** Texts for the result codes of the details step. */
export const detailsAnswers = answers<'username' | 'phoneNumber'>({
  done: codeMailed,
  refused: {
    [saveResult.phoneNoDuplicate]: { text: m.sign_up_phone_duplicate, field: 'phoneNumber' },
    [saveResult.userDuplicate]: { text: m.sign_up_email_duplicate, field: 'username' },
    [saveResult.invalidEmail]: { text: m.sign_up_email_refused, field: 'username' },
  },
  otherwise: m.sign_up_failed,
})

/** Texts for the result codes of the code step. */
export const signUpAnswers = answers<'otpMessage'>({
  done: { [saveResult.created]: m.sign_up_created },
  refused: {
    [saveResult.otpInvalid]: { text: m.sign_up_otp_invalid, field: 'otpMessage' },
    [saveResult.otpExpired]: { text: m.sign_up_otp_expired, field: 'otpMessage' },
    [saveResult.notExist]: { text: m.sign_up_otp_missing, field: 'otpMessage' },
    [saveResult.userDuplicate]: { text: m.sign_up_failed, inline: m.sign_up_email_duplicate },
    [saveResult.phoneNoDuplicate]: { text: m.sign_up_failed, inline: m.sign_up_phone_duplicate },
    [saveResult.invalidReferralCode]: {
      text: m.sign_up_failed,
      inline: m.sign_up_reference_refused,
    },
  },
  otherwise: m.sign_up_failed,
})
