/** Sign-up, one-time codes, login and logout (document 1, section 7). */

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { email, guid, phone, requiredText } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { m } from '#words/messages.js'
import { codeLength, newPassword, referenceCodeMax } from './rules.ts'

const code = z.int()
const userName = requiredText(m.username_required()).check(
  z.refine((text) => z.safeParse(email(''), text).success, {
    error: () => m.email_invalid(),
  }),
  z.trim(),
  z.toLowerCase(),
)
const phoneNumber = phone(m.phone_invalid())
const oneTimeCode = z
  .string({ error: () => m.otp_required() })
  .check(
    z.trim(),
    z.minLength(1, { error: () => m.otp_required() }),
    z.maxLength(codeLength, { error: () => m.otp_max() }),
  )

/** The logged-in user as the browser keeps it (document 1, section 3), and why there is none. */
export const loggedInUser = z.object({
  id: guid,
  username: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  contactNo: z.string(),
  companyId: guid,
  companyUrl: z.string(),
  hasSellerAccount: z.boolean(),
  token: z.string(),
})

/** {@link loggedInUser}'s type. */
export type LoggedInUser = z.output<typeof loggedInUser>

const signUpFields = {
  username: userName,
  password: newPassword,
  fullName: requiredText(m.full_name_required()).check(
    z.maxLength(152, { error: () => m.full_name_max() }),
  ),
  phoneNumber,
  referenceCode: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(referenceCodeMax, { error: () => m.sign_up_reference_code_max() }),
      ),
    '',
  ),
}

const example = {
  username: 'asha@example.com',
  password: 'Makrana1',
  fullName: 'Asha Devi Sharma',
  phoneNumber: '9829011111',
}

/** The details step of the sign-up form. */
export const signUpDetails = z.object(signUpFields)

export const accounts = {
  authenticate: endpoint({
    method: 'POST',
    path: 'Login/Authenticate',
    audience: 'anyone',
    summary: 'Logs in; errorResult says why not.',
    input: z.object({
      username: userName,
      password: z
        .string({ error: () => m.password_required() })
        .check(z.minLength(1, { error: () => m.password_required() }), z.maxLength(128)),
      loginType: z._default(z.literal(1), 1),
    }),
    output: z.extend(loggedInUser, { errorResult: z.string() }),
    rate: { limit: 30, seconds: 60, per: 'address' },
    example: { username: 'buyer@example.com', password: 'Demo@123', loginType: 1 },
    exampleAnswer: {
      id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      username: 'buyer@example.com',
      firstName: 'Meera',
      middleName: '',
      lastName: 'Joshi',
      contactNo: '9829033333',
      companyId: emptyGuid,
      companyUrl: '',
      hasSellerAccount: false,
      token: 'q3Zr0cYw8sT1vXb6uN4eKp7mLj2hGd9fAa5RtOiUy_E',
      errorResult: '',
    },
  }),
  logout: endpoint({
    method: 'POST',
    path: 'Login/LogoutAsync',
    audience: 'user',
    summary: 'Ends the session of the token; answers 11.',
    input: z.object({}),
    output: code,
    example: {},
    exampleAnswer: 11,
  }),
  validateContactDetail: endpoint({
    method: 'POST',
    path: 'Login/ValidateContactDetailBeforeSignUpAsync',
    audience: 'anyone',
    summary: 'Checks phone and e-mail for duplicates and mails a code: 5 sent, 4, 3, 16, 2.',
    input: z.object({ phoneNumber, username: userName }),
    output: code,
    rate: { limit: 10, seconds: 60, per: 'address' },
    example: { phoneNumber: example.phoneNumber, username: example.username },
    exampleAnswer: 5,
  }),
  signUp: endpoint({
    method: 'POST',
    path: 'Login/Signup',
    audience: 'anyone',
    summary: 'Creates the account: 1 created, 7 wrong code, 8 expired, 5 no code, 3, 4, 15.',
    input: z.object({ ...signUpFields, otpMessage: oneTimeCode }),
    output: code,
    rate: { limit: 20, seconds: 60, per: 'address' },
    example: { ...example, referenceCode: '', otpMessage: '123456' },
    exampleAnswer: 1,
  }),
  sendResetCode: endpoint({
    method: 'POST',
    path: 'Login/GenerateOtpAndSendEmail',
    audience: 'anyone',
    summary: 'Mails a code for a new password: 1 sent, anything else not.',
    input: z.object({ emailAddress: userName }),
    output: code,
    rate: { limit: 10, seconds: 60, per: 'address' },
    example: { emailAddress: example.username },
    exampleAnswer: 1,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'Login/ValidateOtpAndUpdatePasswordAsync',
    audience: 'anyone',
    summary: 'Sets a new password by a mailed code: 0 done, 8 expired, 7 wrong, 5 no such user.',
    input: z.object({ newPassword, emailAddress: userName, otpOnEmail: oneTimeCode }),
    output: code,
    rate: { limit: 20, seconds: 60, per: 'address' },
    example: { newPassword: 'Makrana2', emailAddress: example.username, otpOnEmail: '123456' },
    exampleAnswer: 0,
  }),
}
