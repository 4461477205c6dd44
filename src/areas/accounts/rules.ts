/** Accounts' pure rules: lengths, lifetimes, names, codes (rules 4). */

import * as z from 'zod/mini'
import { compactCode } from '#kernel/code-text.ts'
import type { PersonName } from '#kernel/person-name.ts'
import { urlOf } from '#kernel/url.ts'
import { m } from '#words/messages.js'

/** Seconds until the page lets the user request another code. */
export const resendSeconds = 120
/** How long a code is valid. */
export const codeMinutes = 10
/** Wrong guesses allowed per code. */
export const codeGuesses = 5
/** Days until a session ends and a new login is needed. */
export const sessionDays = 30
/** An admin's session ends this many hours after login or minutes after its last call. */
export const adminSessionHours = 12
export const adminIdleMinutes = 45
/** How long an entered second factor counts as fresh. */
export const freshFactorSeconds = 600
/**
 * Wrong guesses allowed per address and purpose, over all codes, in any 24 hours: a chance of 10 in
 * a million to guess a code.
 */
export const dailyGuesses = 10
/** Seconds in which a repeated request (double click, lost response) sends no second code. */
export const resendPauseSeconds = 10
/**
 * Codes per hour: to one e-mail address; requested from one network (an IPv4 address or a /64),
 * from its /56 and from its /48; and mailed overall. Sign-ups stop at the lower `newcomers` total,
 * which reserves the rest for people with an account.
 */
export const codesPerHour = {
  email: 5,
  network: 60,
  wider: { 56: 120, 48: 240 },
  overall: 3000,
  newcomers: 2000,
} as const
/**
 * Failed logins allowed before locking; each further one locks for longer. An account's failures
 * are counted per network, with a higher limit for networks it has logged in from before. All
 * unknown networks together have a much higher limit, and exceeding it locks only those networks.
 */
export const freeLogins = { account: 10, knownNetwork: 20, elsewhere: 200, address: 50 } as const
/** The first lock and the longest, in seconds. */
export const loginLock = { first: 30, longest: 3600 } as const
/** Wrong second factors in a row after which each further one has to wait. */
export const factorGuesses = 5
/** Seconds to wait after this many wrong second factors in a row: a minute, then twice as long each time. */
export function factorWait(failures: number): number {
  return failures < factorGuesses ? 0 : Math.min(60 * 2 ** (failures - factorGuesses), 3600)
}
const passwordMin = 6
const passwordMax = 16
export const referenceCodeMax = 10
export const codeLength = 6

const linkForm = /^[0-9a-f]{32}$/
/** Whether a code is the token of a mailed link: 128 bits. */
export function isLink(text: string): boolean {
  return linkForm.test(text)
}

/** Password at sign-up; its "too long" message says 50 (rules 4.4). */
export const signUpPassword = passwordToSet(m.sign_up_password_max)

/** Password that replaces an old one; its "too long" message names the real limit. */
export const newPassword = passwordToSet(() => m.text_max({ max: passwordMax }))

/** 6 to 16 characters (rules 4.4). */
function passwordToSet(tooLong: () => string) {
  return z.string({ error: m.password_required }).check(
    z.minLength(1, { error: m.password_required }),
    z.minLength(passwordMin, { error: m.sign_up_password_min }),
    z.maxLength(passwordMax, { error: tooLong }),
    z.refine((text) => !common.has(text.toLowerCase()), { error: m.password_common }),
  )
}

/** The field that repeats the new password. */
export function repeatedPassword(required: () => string) {
  return z.string({ error: required }).check(z.minLength(1, { error: required }))
}

/** Form check that `confirmPassword` equals the password in `field`. */
export function repeats<Field extends string>(field: Field, differs: () => string) {
  return z.refine<Partial<Record<Field | 'confirmPassword', string | undefined>>>(
    (form) => form[field] === form.confirmPassword,
    {
      path: ['confirmPassword'],
      error: differs,
      // Report it even while other fields are still invalid.
      when: () => true,
    },
  )
}

/** Very common passwords, which attackers try first. */
const common = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 12345678910 password password1 password12 ' +
    'password123 passw0rd p@ssw0rd p@ssword qwerty qwerty1 qwerty12 qwerty123 qwertyuiop 1q2w3e ' +
    '1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx zxcvbnm asdfgh asdfghjkl abc123 abcd1234 abcdef aa123456 ' +
    'a123456 111111 11111111 000000 00000000 121212 123123 123321 654321 666666 777777 888888 ' +
    '987654321 112233 123654 159753 admin123 administrator welcome welcome1 welcome123 ' +
    'iloveyou letmein monkey dragon sunshine princess football cricket india123 test123 ' +
    'test1234 secret changeme default login123 master superman michael shadow google krishna sairam ' +
    'pass123 pass1234'
  ).split(' '),
)

/** Older accounts have passwords as short as this (rules 4.4). */
const oldPasswordMin = 4

/** The current password, to be changed: 4 to 16 characters (rules 4.4). */
export const oldPassword = z
  .string({ error: m.password_required })
  .check(
    z.minLength(1, { error: m.password_required }),
    z.minLength(oldPasswordMin, { error: m.password_old_length }),
    z.maxLength(passwordMax, { error: m.password_old_length }),
  )

/** A full name's first word, last word and the words between (rules 4.6). */
export function splitFullName(fullName: string): PersonName {
  const words = fullName.trim().split(/\s+/)
  const firstName = words[0] ?? ''
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName, middleName: words.slice(1, -1).join(' '), lastName }
}

/** Key for comparing phone numbers: the last ten digits. */
export function phoneKey(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10)
}

/** Letters and digits of referral codes, without look-alikes. */
export const referralAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const referralCodeLength = 8

/** Normalizes a typed referral code to its stored form. */
export function normalReferralCode(typed: string): string {
  return compactCode(typed).toUpperCase()
}

/**
 * Where to go after a login: a path of this site, or `/` for anything else, including disguised
 * external URLs (`//evil`, `https:evil`, `/\evil`, encoded forms).
 */
export function safeReturnUrl(returnUrl: string | null | undefined): string {
  const base = 'https://this.invalid'
  if (!returnUrl?.startsWith('/') || hasHiddenSlash(returnUrl)) return '/'
  const url = urlOf(returnUrl, base)
  if (!url) return '/'
  const { origin, pathname, search, hash } = url
  if (origin !== base || !isPlainPath(pathname)) return '/'
  return `${pathname}${search}${hash}`
}

/** Whether a path is still a plain path however often it is percent-decoded. */
function isPlainPath(pathname: string): boolean {
  let path = pathname
  for (;;) {
    if (path.includes('//') || hasHiddenSlash(path)) return false
    try {
      const decoded = decodeURIComponent(path)
      if (decoded === path) return true
      path = decoded
    } catch {
      return false
    }
  }
}

/** Browsers read a backslash as a slash and drop tabs and line breaks. */
function hasHiddenSlash(text: string): boolean {
  return text.includes('\\') || Array.from(text).some((char) => (char.codePointAt(0) ?? 0) < 0x20)
}

/** What of an account can be changed by codes. */
export const contactKinds = ['email', 'phone'] as const
/** One of {@link contactKinds}. */
export type ContactKind = (typeof contactKinds)[number]

/** Of a change: codes are awaited; the old address has its days; it is over. */
export const contactChangeStates = ['code', 'notice', 'done', 'stopped', 'failed'] as const

/** Days that the old address has to stop a change that it has not agreed to. */
export const noticeDays = 3

/** Days without a login after which a number may be somebody else's by now (a recycled SIM). */
export const unusedDays = 90

/** What a one-time code is for. */
export const codePurposes = [
  'sign_up',
  'reset_password',
  'claim_firm',
  'remove_firm',
  /** To the new address. */
  'change_email',
  /** To the account's present address, which agrees to a change. */
  'change_consent',
] as const
/** One of {@link codePurposes}. */
export type CodePurposeName = (typeof codePurposes)[number]
