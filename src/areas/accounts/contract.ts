/** Sign-up, codes, login, sessions and passwords. */

import * as z from 'zod/mini'
import { nameMax } from '#areas/profile/rules.ts'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, compact, email, guid, phone, requiredCode, requiredLine } from '#kernel/fields.ts'
import { actingRoles } from '#kernel/firm-roles.ts'
import { m } from '#words/messages.js'
import {
  codeLength,
  contactKinds,
  isLink,
  newPassword,
  oldPassword,
  referenceCodeMax,
  signUpPassword,
  splitFullName,
} from './rules.ts'

const code = z.int()
/** The e-mail address used to log in. */
export const userName = loginName(m.username_required)
/** The same, for forms that call it an e-mail. */
export const accountEmail = loginName(m.forgot_password_email_required)

function loginName(missing: () => string) {
  return requiredLine(missing).check(
    z.refine((text) => z.safeParse(email(''), text).success, {
      error: m.email_invalid,
    }),
    z.toLowerCase(),
  )
}
const phoneNumber = phone(m.phone_invalid)
/** A password reset code: typed from the mail, or the token of the mailed link. */
export const resetCode = requiredCode(m.otp_required).check(
  z.refine((text) => text.length <= codeLength || isLink(text), { error: m.otp_max }),
)

/** A sign-up code. */
export const oneTimeCode = requiredCode(m.otp_required).check(atMost(codeLength, m.otp_max))

/** The logged-in user as the browser stores it (rules 4.2). */
export const loggedInUser = z.object({
  id: guid,
  username: z.string(),
  // Each by itself, as every signed-in page loads this.
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  contactNo: z.string(),
  companyId: guid,
  companyUrl: z.string(),
  hasSellerAccount: z.boolean(),
  /** What they may do for the firm of `companyId`; empty without one. */
  firmRole: z.enum(['', ...actingRoles]),
  /** Whether they can act for another firm, too (rules 29). */
  hasOtherFirms: z.boolean(),
  /** May open the admin pages; the server checks again on every call. */
  isAdmin: z.boolean(),
  token: z.string(),
})

const session = z.object({
  sessionId: guid,
  /** The browser's User-Agent header; empty if it sent none. */
  userAgent: z.string(),
  createdDate: isoTime,
  /** Accurate to ten minutes. */
  lastSeenDate: isoTime,
  /** Whether this session made the request. */
  isCurrent: z.boolean(),
})

/** A login on one device, as shown to its owner. */
export type Session = z.output<typeof session>

/** {@link loggedInUser}'s type. */
export type LoggedInUser = z.output<typeof loggedInUser>

const signUpFields = {
  username: userName,
  password: signUpPassword,
  fullName: requiredLine(m.full_name_required).check(
    z.maxLength(152, { error: m.full_name_max }),
    z.refine((name) => Object.values(splitFullName(name)).every((part) => part.length <= nameMax), {
      error: () => m.full_name_part_max({ max: nameMax }),
    }),
  ),
  phoneNumber,
  referenceCode: z._default(
    z
      .string()
      .check(compact, z.maxLength(referenceCodeMax, { error: m.sign_up_reference_code_max })),
    '',
  ),
}

/** The details step of the sign-up form. */
export const signUpDetails = z.object(signUpFields)

/** Fields of the login form. */
export const loginDetails = z.object({
  username: userName,
  password: z
    .string({ error: m.password_required })
    .check(z.minLength(1, { error: m.password_required }), z.maxLength(128)),
})

/** An account's new e-mail or number, with its password. */
export const newEmailFields = z.object({
  value: accountEmail,
  password: loginDetails.shape.password,
})
export const newPhoneFields = z.object({
  value: phoneNumber,
  password: loginDetails.shape.password,
})

/** The codes of a change; the present address's may be left out for an e-mail. */
export const changeCodeFields = z.object({
  code: oneTimeCode,
  oldCode: z._default(z.string().check(compact, atMost(codeLength, m.otp_max)), ''),
})

const contactChange = z.object({
  kind: z.enum(contactKinds),
  value: z.string(),
  state: z.enum(['code', 'notice']),
  /** When it is made, if the old address does not stop it. */
  dueDate: z.nullable(isoTime),
})
/** A change that is not over. */
export type ContactChange = z.output<typeof contactChange>

export const accounts = {
  authenticate: endpoint({
    method: 'POST',
    path: 'Login/Authenticate',
    audience: 'anyone',
    summary: 'Logs in and returns a token; errorResult says why a login failed.',
    input: z.extend(loginDetails, { loginType: z._default(z.literal(1), 1) }),
    output: z.extend(loggedInUser, { errorResult: z.string() }),
    rate: { limit: 30, seconds: 60, per: 'address' },
  }),
  logout: endpoint({
    method: 'POST',
    path: 'Login/LogoutAsync',
    audience: 'user',
    summary: 'Ends the session of the token.',
    input: z.object({}),
    output: z.literal('done'),
  }),
  validateContactDetail: endpoint({
    method: 'POST',
    path: 'Login/ValidateContactDetailBeforeSignUpAsync',
    audience: 'anyone',
    summary:
      'Checks that phone and e-mail are free and mails a code: 5 sent, 4 phone taken, 3 e-mail taken, 16 address refused or limit reached.',
    input: z.object({ phoneNumber, username: userName }),
    output: code,
    rate: { limit: 10, seconds: 60, per: 'address' },
  }),
  signUp: endpoint({
    method: 'POST',
    path: 'Login/Signup',
    idempotent: true,
    audience: 'anyone',
    summary:
      'Creates the account: 1 created, 7 wrong code, 8 code expired, 5 no code sent, 3 e-mail taken, 4 phone taken, 15 referral code not valid.',
    input: z.object({ ...signUpFields, otpMessage: oneTimeCode }),
    output: code,
    rate: { limit: 20, seconds: 60, per: 'address' },
  }),
  sendResetCode: endpoint({
    method: 'POST',
    path: 'Login/GenerateOtpAndSendEmail',
    audience: 'anyone',
    summary: 'Mails a code to reset the password: 1 sent, any other number not sent.',
    input: z.object({ emailAddress: accountEmail }),
    output: code,
    rate: { limit: 10, seconds: 60, per: 'address' },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'Login/ValidateOtpAndUpdatePasswordAsync',
    audience: 'anyone',
    summary:
      'Sets a new password with a mailed code: 0 changed, 8 code expired, 7 wrong code, 5 no such user.',
    input: z.object({ newPassword, emailAddress: accountEmail, otpOnEmail: resetCode }),
    output: code,
    // Enough for one person; kept low because, like `sendResetCode`, it reveals who has an account.
    rate: { limit: 20, seconds: 3600, per: 'address' },
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: 'user/UpdateUserPasswordAsync',
    audience: 'user',
    summary:
      'Changes the password and ends all other sessions: 0 changed, 6 wrong old password, 5 no such user.',
    input: z.object({
      loginId: guid,
      oldPassword,
      newPassword,
      /** Always sent empty. */
      otpOnEmail: z._default(z.string().check(compact, atMost(codeLength)), ''),
    }),
    output: code,
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),

  loggedInUser: endpoint({
    method: 'GET',
    path: 'Login/GetLoggedInUserAsync',
    audience: 'user',
    summary: "Returns the caller's current record, without the token.",
    input: z.object({}),
    output: z.omit(loggedInUser, { token: true }),
  }),

  sessions: endpoint({
    method: 'GET',
    path: 'Login/GetSessionsAsync',
    audience: 'user',
    summary: "Lists the caller's sessions, the current one first, then the last used; at most 100.",
    input: z.object({}),
    output: z.array(session),
  }),

  endSession: endpoint({
    method: 'POST',
    path: 'Login/EndSessionAsync',
    audience: 'user',
    summary: "Ends one of the caller's sessions; `unknown` if there is no such session.",
    input: z.object({ sessionId: guid }),
    output: z.enum(['done', 'unknown']),
  }),

  endOtherSessions: endpoint({
    method: 'POST',
    path: 'Login/EndOtherSessionsAsync',
    audience: 'user',
    summary: "Ends all of the caller's sessions except the current one.",
    input: z.object({}),
    output: z.literal('done'),
  }),

  beginContactChange: endpoint({
    method: 'POST',
    path: 'Login/BeginContactChangeAsync',
    audience: 'user',
    summary:
      "Begins to change the caller's e-mail or number: `sent` (codes are mailed: to the present address and, for an e-mail, to the new one), `same`, `taken`, `refused` (the new address), `wrong-password`, `waiting` (an earlier change has its notice), `wait` (too many codes).",
    input: z.object({
      loginId: z.optional(guid),
      kind: z.enum(contactKinds),
      value: requiredLine(m.email_invalid).check(atMost(254)),
      password: loginDetails.shape.password,
    }),
    output: z.enum(['sent', 'same', 'taken', 'refused', 'wrong-password', 'waiting', 'wait']),
    rate: { limit: 10, seconds: 3_600, per: 'caller' },
  }),
  confirmContactChange: endpoint({
    method: 'POST',
    path: 'Login/ConfirmContactChangeAsync',
    audience: 'user',
    summary:
      'Makes a change by its codes: `done`; `notice` (only the new address has agreed: the old one has three days to stop it); `wrong`, `wrong-old`, `expired`, `taken`, `gone`.',
    input: z.extend(changeCodeFields, { loginId: z.optional(guid) }),
    output: z.enum(['done', 'notice', 'wrong', 'wrong-old', 'expired', 'taken', 'gone']),
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
  contactChange: endpoint({
    method: 'GET',
    path: 'Login/GetContactChangeAsync',
    audience: 'user',
    summary: "Returns the caller's change that is not over, if there is one.",
    input: z.object({}),
    output: z.object({ change: z.nullable(contactChange) }),
  }),
  cancelContactChange: endpoint({
    method: 'POST',
    path: 'Login/CancelContactChangeAsync',
    audience: 'user',
    summary: "Takes back the caller's change: `done` or `gone`.",
    input: z.object({ loginId: z.optional(guid) }),
    output: z.enum(['done', 'gone']),
  }),
  stopContactChange: endpoint({
    method: 'POST',
    path: 'Login/StopContactChangeAsync',
    audience: 'anyone',
    summary:
      'Stops a change by the link of the notice to the old address, and ends all sessions of the account: `stopped` or `gone`.',
    input: z.object({ token: z.string().check(compact, z.minLength(1), atMost(64)) }),
    output: z.enum(['stopped', 'gone']),
    rate: { limit: 30, seconds: 3_600, per: 'address' },
  }),
}
