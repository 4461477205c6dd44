/** The caller's record and sessions, and ending sessions. */

import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { accounts } from '../../contract.ts'
import { loggedInUserOf, sessionsOf } from '../reads.ts'
import { endOwnSession, endSessionsOf } from '../writes/sessions.ts'

/** The caller's current record, which another device may have changed since the login. */
export const loggedInUser: Handler<typeof accounts.loggedInUser> = async (
  _,
  { caller, database },
) => {
  const user = await loggedInUserOf(database.reader, caller.userId, caller.sessionId)
  if (!user) throw problem(404, m.refused_account_gone)
  return user
}

/** The caller's sessions, the current one first. */
export const sessions: Handler<typeof accounts.sessions> = async (_, { caller, database }) => {
  const own = await sessionsOf(database.reader, caller.userId)
  return own
    .map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      createdDate: createdAt.toISOString(),
      lastSeenDate: lastSeenAt.toISOString(),
      isCurrent: session.sessionId === caller.sessionId,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** Ends one of the caller's sessions (11); anyone else's is left alone and reported missing (5). */
export const endSession: Handler<typeof accounts.endSession> = async (
  { sessionId },
  { caller, database },
) => {
  const { userId } = caller
  const ended = await database.transaction((tx) => endOwnSession(tx, { userId, sessionId }))
  return ended ? 'done' : 'unknown'
}

/** Ends the caller's sessions on all other devices. */
export const endOtherSessions: Handler<typeof accounts.endOtherSessions> = async (
  _,
  { caller, database },
) => {
  await database.transaction((tx) => endSessionsOf(tx, caller.userId, caller.sessionId))
  return 'done'
}
