/** An admin's own account and second factor. */
import { credentialsById, factorOf, keepFactor, takeFactor } from '#areas/accounts/server/public.ts'
import { mayDo, permissions } from '#kernel/permissions.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { admin } from '../../contract/own.ts'

/** The caller's role and second factor. */
export const own: Handler<typeof admin.own> = async (_, { caller, database }) => {
  const account = await credentialsById(database.reader, caller.userId)
  const role = caller.admin?.role
  if (!account || !role) throw problem(404, m.refused_no_admin)
  const passed = caller.admin?.passed ?? false
  const isThere = passed || (await factorOf(database.reader, caller.userId))
  return {
    email: account.username,
    role,
    permissions: permissions.filter((permission) => mayDo(role, permission)),
    factor: passed ? 'passed' : isThere ? 'needed' : 'missing',
  }
}

/** Starts setting up the second factor. */
export const beginFactor: Handler<typeof admin.beginFactor> = async (_, context) => {
  const { caller, database, settings } = context
  const begun = await keepFactor(database, caller.userId, settings.siteName)
  if (!begun) throw problem(409, m.refused_factor_there)
  return begun
}

/** Checks a second-factor code for the caller's session. */
export const giveFactor: Handler<typeof admin.giveFactor> = async ({ code }, context) => {
  const { caller, log } = context
  const outcome = await takeFactor(context, caller, code)
  if (outcome.result === 'waits') {
    throw problem(429, m.refused_codes_wrong, {
      retryAfter: outcome.seconds,
    })
  }
  if (outcome.result === 'none') return { result: 'none', recoveryCodes: [] }
  if (outcome.result === 'wrong') {
    log.warn({ userId: caller.userId }, 'wrong second factor')
    return { result: 'wrong', recoveryCodes: [] }
  }
  return { result: 'right', recoveryCodes: outcome.recoveryCodes }
}
