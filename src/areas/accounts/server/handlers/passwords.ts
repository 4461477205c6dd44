/** Resetting and changing a password (rules 4.11, 4.12). */

import { saveResult, status } from '#kernel/codes.ts'
import { problem } from '#kernel/problem.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { accounts } from '../../contract.ts'
import { confirmPassword } from '../public.ts'
import { credentialsById, credentialsOf } from '../reads.ts'
import { setPassword } from '../writes/accounts.ts'
import { type CodePurpose, countVainRequest, guessCode, spendCode } from '../writes/codes.ts'
import { unlockAccount } from '../writes/logins.ts'
import { queuePasswordNotice } from '../writes/notices.ts'
import { guessCodes, sendCode } from './codes.ts'

/** Mails a password reset code: 1; 5 if there is no such account, 16 if the address is refused. */
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
  const outcome = await sendCode({ purpose: 'reset_password', email: emailAddress }, context)
  if (typeof outcome === 'object') throw tooManyCodes(outcome.retryAfter)
  return outcome === 'sent' ? saveResult.created : saveResult.invalidEmail
}

/** Sets a new password if the code is right (0), ends all sessions and unlocks the account. */
export const resetPassword: Handler<typeof accounts.resetPassword> = async (input, context) => {
  const { database, mailer, settings } = context
  const email = input.emailAddress
  const target: CodePurpose = { purpose: 'reset_password', email }
  const passwordHash = await hashPassword(input.newPassword)
  return database.transaction(async (tx) => {
    const account = await credentialsOf(tx, email)
    if (account?.status !== status.active) return saveResult.notExist
    const guess = await guessCode(tx, target, input.otpOnEmail)
    // 5 would mean "no such user", so a guess without a code in place counts as wrong.
    if (guess !== 'right') {
      return guess === 'none' ? saveResult.otpInvalid : guessCodes[guess]
    }
    await spendCode(tx, target)
    await setPassword(tx, { userId: account.userId, passwordHash })
    await unlockAccount(tx, email)
    await queuePasswordNotice(tx, mailer, settings, { ...account, email })
    context.log.info({ userId: account.userId }, 'password reset')
    return saveResult.updated
  })
}

/**
 * Changes the password if the old one is right (0), ends all other sessions and mails a notice. 6
 * for a wrong old password, 5 if the account no longer exists. Wrong ones lock as failed logins do.
 */
export const updatePassword: Handler<typeof accounts.updatePassword> = async (
  { oldPassword, newPassword },
  context,
) => {
  const { database, mailer, settings, caller } = context
  const check = await confirmPassword(
    database,
    { userId: caller.userId, networkAddress: context.networkAddress },
    oldPassword,
  )
  if (check.result !== 'right') {
    return check.result === 'wrong' ? saveResult.invalidUser : saveResult.notExist
  }
  const change = {
    userId: caller.userId,
    passwordHash: await hashPassword(newPassword),
    keepSessionId: caller.sessionId,
    insteadOf: check.passwordHash,
  }
  return database.transaction(async (tx) => {
    // Lost a race: the password has changed since the old one was checked.
    if (!(await setPassword(tx, change))) return saveResult.invalidUser
    const account = await credentialsById(tx, caller.userId)
    if (account) {
      const { username, language } = account
      await queuePasswordNotice(tx, mailer, settings, { email: username, language })
    }
    context.log.info({ userId: caller.userId }, 'password changed')
    return saveResult.updated
  })
}

function tooManyCodes(retryAfter: number) {
  return problem(429, m.refused_resets_many, { retryAfter })
}
