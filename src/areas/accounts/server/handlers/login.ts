/** Logging in and out (rules 4.1, 4.2). */

import { status } from '#kernel/codes.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { noName } from '#kernel/person-name.ts'
import { verifyNobody, verifyPassword } from '#platform/crypto/passwords.ts'
import { newToken } from '#platform/crypto/tokens.ts'
import type { Handler } from '#platform/http/context.ts'
import { inLanguage } from '#platform/language.ts'
import { m } from '#words/messages.js'
import type { accounts } from '../../contract.ts'
import { freeLogins } from '../../rules.ts'
import { credentialsOf, loggedInUserOf } from '../reads.ts'
import { countLogin, forgiveLogin, noteGuesses } from '../writes/logins.ts'
import { queueGuessNotice } from '../writes/notices.ts'
import { endSession, startSession } from '../writes/sessions.ts'

/**
 * Logs in. An unknown user name and a wrong password take the same time and get the same text. Only
 * a caller with the right password is told that an account is blocked. The owner of an account is
 * told by mail of many wrong passwords, once a day.
 */
export const authenticate: Handler<typeof accounts.authenticate> = async (input, context) => {
  const { database, log, language } = context
  const source = { username: input.username, networkAddress: context.networkAddress }
  if ((await database.transaction((tx) => countLogin(tx, source))) > 0) {
    log.warn({}, 'a login was refused: too many failed attempts')
    return notLoggedIn(m.login_locked, language)
  }
  const account = await credentialsOf(database.reader, input.username)
  const verified = account
    ? await verifyPassword(input.password, account.passwordHash, source.networkAddress)
    : await verifyNobody(input.password, source.networkAddress)
  if (!account || !verified) {
    await database.transaction(async (tx) => {
      const telling = await noteGuesses(tx, source)
      if (!account || !telling) return
      const wrong = { passwords: freeLogins.account }
      const owner = { email: input.username, language: account.language }
      await queueGuessNotice(tx, context.mailer, context.settings, owner, wrong)
    })
    return notLoggedIn(m.login_failed, language)
  }
  if (account.status !== status.active) return notLoggedIn(m.login_blocked, language)

  const token = newToken()
  const user = await database.transaction(async (tx) => {
    const { userAgent } = context
    // Lock the account before its failures, the same order as password resets and erasures.
    const started = await startSession(tx, { ...account, token, userAgent, language })
    await forgiveLogin(tx, source)
    return started ? loggedInUserOf(tx, account.userId, null) : undefined
  })
  if (!user) return notLoggedIn(m.login_failed, language)
  log.info({ userId: account.userId }, 'login')
  return { ...user, token, errorResult: '' }
}

function notLoggedIn(reason: () => string, language: Language) {
  return {
    id: emptyGuid,
    username: '',
    ...noName,
    contactNo: '',
    companyId: emptyGuid,
    firmRole: '' as const,
    hasOtherFirms: false,
    companyUrl: '',
    hasSellerAccount: false,
    isAdmin: false,
    token: '',
    errorResult: inLanguage(language, reason),
  }
}

/** Ends the caller's session. */
export const logout: Handler<typeof accounts.logout> = async (_, { database, caller }) => {
  await database.transaction((tx) => endSession(tx, caller.sessionId))
  return 'done'
}
