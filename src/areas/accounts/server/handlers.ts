/** What the calls of accounts do (document 1, sections 4, 7 and 8). */
import { saveResult, status } from '#kernel/codes.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { problem } from '#kernel/problem.ts'
import { hashPassword, verifyNobody, verifyPassword } from '#platform/crypto/passwords.ts'
import { newToken } from '#platform/crypto/tokens.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { accounts } from '../contract.ts'
import { splitFullName } from '../rules.ts'
import { credentialsOf, loggedInUserOf, referralOwner, takenContact } from './reads.ts'
import { createAccount, creditReferral, setPassword } from './writes/accounts.ts'
import { queueCodeMail } from './writes/code-mails.ts'
import {
  type CodePurpose,
  countVainRequest,
  type Guess,
  guessCode,
  issueCode,
  spendCode,
} from './writes/codes.ts'
import { countLogin, forgiveLogin, unlockAccount } from './writes/logins.ts'
import { endSession, startSession } from './writes/sessions.ts'

/**
 * Logs in. An unknown user name and a wrong password take the same time and get the same text;
 * that an account is blocked learns only who knows its password.
 */
export const authenticate: Handler<typeof accounts.authenticate> = async (input, context) => {
  const { database, log } = context
  const source = { username: input.username, networkAddress: context.networkAddress }
  if (!(await database.transaction((tx) => countLogin(tx, source)))) {
    log.warn({}, 'a login was refused: too many failed before')
    return notLoggedIn(m.login_locked())
  }
  const account = await credentialsOf(database.reader, input.username)
  const verified = account
    ? await verifyPassword(input.password, account.passwordHash)
    : await verifyNobody(input.password)
  if (!account || !verified) return notLoggedIn(m.login_failed())
  if (account.status !== status.active) return notLoggedIn(m.login_blocked())

  const token = newToken()
  const user = await database.transaction(async (tx) => {
    await forgiveLogin(tx, source)
    const { userAgent } = context
    if (!(await startSession(tx, { ...account, token, userAgent }))) return undefined
    return loggedInUserOf(tx, account.userId)
  })
  if (!user) return notLoggedIn(m.login_failed())
  log.info({ userId: account.userId }, 'login')
  return { ...user, token, errorResult: '' }
}

function notLoggedIn(errorResult: string) {
  return {
    id: emptyGuid,
    username: '',
    firstName: '',
    middleName: '',
    lastName: '',
    contactNo: '',
    companyId: emptyGuid,
    companyUrl: '',
    hasSellerAccount: false,
    token: '',
    errorResult,
  }
}

/** Ends the caller's session. */
export const logout: Handler<typeof accounts.logout> = async (_, { database, caller }) => {
  await database.transaction((tx) => endSession(tx, caller.sessionId))
  return saveResult.deleted
}

/**
 * Before a sign-up: names a phone number (4) or e-mail (3) that is taken, else mails a code: 5, or
 * 16 where the address is refused or has been sent too many ("… or wait for some time").
 */
export const validateContactDetail: Handler<typeof accounts.validateContactDetail> = async (
  { phoneNumber, username },
  context,
) => {
  const contact = { email: username, phone: phoneNumber }
  const taken = await takenContact(context.database.reader, contact)
  if (taken) return takenCode[taken]
  const sending = await sendCode({ purpose: 'sign_up', email: username }, context)
  return sending === 'sent' ? saveResult.notExist : saveResult.invalidEmail
}

/** Creates the account (1) of somebody who has the code, and credits the referral code's owner. */
export const signUp: Handler<typeof accounts.signUp> = async (input, context) => {
  const { database, settings } = context
  const target: CodePurpose = { purpose: 'sign_up', email: input.username }
  // Before the transaction: hashing takes long, and the embedded database has one session.
  const passwordHash = await hashPassword(input.password)
  return database.transaction(async (tx) => {
    const guess = await guessCode(tx, target, input.otpMessage)
    if (guess !== 'right') return guessCodes[guess]
    // From here on the code is kept where the form has to be mended.
    const code = input.referenceCode
    if (code !== '' && !(await referralOwner(tx, code))) return saveResult.invalidReferralCode
    const made = await createAccount(tx, {
      email: input.username,
      phone: input.phoneNumber,
      passwordHash,
      name: splitFullName(input.fullName),
    })
    if ('taken' in made) return takenCode[made.taken]
    await spendCode(tx, target)
    const points = settings.referral.signUpPoints
    if (code !== '') {
      await creditReferral(tx, { code, reason: 'sign_up', creditedFor: made.userId, points })
    }
    context.log.info({ userId: made.userId }, 'account created')
    return saveResult.created
  })
}

/** Mails a code for a new password: 1; 5 without such an account, 16 where the address is refused. */
export const sendResetCode: Handler<typeof accounts.sendResetCode> = async (
  { emailAddress },
  context,
) => {
  const { database, networkAddress } = context
  const account = await credentialsOf(database.reader, emailAddress)
  if (account?.status !== status.active) {
    const wait = await database.transaction((tx) =>
      countVainRequest(tx, emailAddress, networkAddress),
    )
    if (wait > 0) throw tooManyCodes(wait)
    return saveResult.notExist
  }
  const sending = await sendCode({ purpose: 'reset_password', email: emailAddress }, context)
  if (typeof sending === 'object') throw tooManyCodes(sending.retryAfter)
  return sending === 'sent' ? saveResult.created : saveResult.invalidEmail
}

/** Sets a new password for who has the code (0), ends every session and opens a locked account. */
export const resetPassword: Handler<typeof accounts.resetPassword> = async (input, context) => {
  const { database } = context
  const email = input.emailAddress
  const target: CodePurpose = { purpose: 'reset_password', email }
  const passwordHash = await hashPassword(input.newPassword)
  return database.transaction(async (tx) => {
    const account = await credentialsOf(tx, email)
    if (account?.status !== status.active) return saveResult.notExist
    const guess = await guessCode(tx, target, input.otpOnEmail)
    // 5 says that there is no such user: an account without a code has merely guessed wrong.
    if (guess !== 'right') {
      return guess === 'none' ? saveResult.otpInvalid : guessCodes[guess]
    }
    await spendCode(tx, target)
    await setPassword(tx, { userId: account.userId, passwordHash })
    await unlockAccount(tx, email)
    context.log.info({ userId: account.userId }, 'password reset')
    return saveResult.updated
  })
}

const takenCode = {
  phone: saveResult.phoneNoDuplicate,
  email: saveResult.userDuplicate,
} as const

const guessCodes: Record<Exclude<Guess, 'right'>, number> = {
  wrong: saveResult.otpInvalid,
  expired: saveResult.otpExpired,
  none: saveResult.notExist,
}

function tooManyCodes(retryAfter: number) {
  return problem(429, 'Too many codes were asked for. Please wait for some time.', { retryAfter })
}

/**
 * Makes a code and mails it; the first try is made at once (specification, README: "code 16"). A
 * code whose address is refused is of no use any more.
 */
async function sendCode(
  target: CodePurpose,
  { database, mailer, settings, networkAddress }: Context,
): Promise<'sent' | 'refused' | { retryAfter: number }> {
  const issued = await database.transaction((tx) => issueAndQueue(tx))
  if (issued === 'just_sent') return 'sent'
  if (typeof issued === 'object') return issued
  if ((await mailer.tryNow(issued)) !== 'refused') return 'sent'
  await dropCode(database, target)
  return 'refused'

  async function issueAndQueue(tx: Transaction) {
    const result = await issueCode(tx, target, networkAddress)
    if (result === 'just_sent' || 'retryAfter' in result) return result
    return queueCodeMail(tx, mailer, settings, { ...target, ...result })
  }
}

function dropCode(database: Database, target: CodePurpose): Promise<void> {
  return database.transaction((tx) => spendCode(tx, target))
}
