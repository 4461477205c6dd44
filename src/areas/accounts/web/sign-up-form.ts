/** What the sign-up's forms check, and what the server's codes mean (document 1, sections 5 and 8). */
import * as z from 'zod/mini'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import { oneTimeCode, signUpDetails } from '../contract.ts'

const confirmPassword = z
  .string({ error: () => m.sign_up_confirm_required() })
  .check(z.minLength(1, { error: () => m.sign_up_confirm_required() }))

interface Passwords {
  password?: string | undefined
  confirmPassword?: string | undefined
}

const samePassword = () =>
  z.refine<Passwords>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: () => m.sign_up_password_match(),
    // Said even while other fields are still wrong.
    when: () => true,
  })

/** The details step: the account's fields and the password once more. */
export const signUpForm = z.extend(signUpDetails, { confirmPassword }).check(samePassword())

/** What the details step hands on: checked, trimmed, the e-mail in lower case. */
export type SignUpDetails = z.output<typeof signUpDetails>

/**
 * The code step. After a reload it asks for the password once more, which is kept nowhere: the two
 * fields are checked where they are shown.
 */
export const codeForm = z
  .object({
    otpMessage: oneTimeCode,
    password: z.optional(signUpDetails.shape.password),
    confirmPassword: z.optional(confirmPassword),
  })
  .check(samePassword())

/** What the code step hands on. */
export type CodeFields = z.output<typeof codeForm>

/** A refusal: the toast's text, and the field that it is about. */
export interface Refusal<Field extends string> {
  text: string
  /** What stands in the form where the toast's text alone does not help. */
  inline?: string
  field?: Field
}

/** Why no code was mailed, or undefined when one was (code 5). */
export function preCheckRefusal(code: number): Refusal<'username' | 'phoneNumber'> | undefined {
  switch (code) {
    case saveResult.notExist:
      return undefined
    case saveResult.phoneNoDuplicate:
      return { text: m.sign_up_phone_duplicate(), field: 'phoneNumber' }
    case saveResult.userDuplicate:
      return { text: m.sign_up_email_duplicate(), field: 'username' }
    case saveResult.invalidEmail:
      return { text: m.sign_up_email_refused(), field: 'username' }
    default:
      return { text: m.sign_up_failed() }
  }
}

/** Why no account was made, or undefined when one was (code 1). */
export function signUpRefusal(code: number): Refusal<'otpMessage'> | undefined {
  switch (code) {
    case saveResult.created:
      return undefined
    case saveResult.otpInvalid:
      return { text: m.sign_up_otp_invalid(), field: 'otpMessage' }
    case saveResult.otpExpired:
      return { text: m.sign_up_otp_expired(), field: 'otpMessage' }
    case saveResult.notExist:
      return { text: m.sign_up_otp_missing(), field: 'otpMessage' }
    case saveResult.userDuplicate:
      return { text: m.sign_up_failed(), inline: m.sign_up_email_duplicate() }
    case saveResult.phoneNoDuplicate:
      return { text: m.sign_up_failed(), inline: m.sign_up_phone_duplicate() }
    case saveResult.invalidReferralCode:
      return { text: m.sign_up_failed(), inline: m.sign_up_reference_refused() }
    default:
      return { text: m.sign_up_failed() }
  }
}
