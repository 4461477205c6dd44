/** Allowing and ending pushes to a browser. */
import type { Handler } from '#platform/http/context.ts'
import { refusalOf } from '#platform/outgoing/send.ts'
import type { push } from '../../contract.ts'
import { isPushService } from '../../rules.ts'
import { isPublicKey } from '../adapters/web-push.ts'
import { addSubscription, removeSubscription, vapidKeys } from '../writes/push.ts'

/** The site's public key, to which browsers bind their subscriptions. */
export const key: Handler<typeof push.key> = async (_, { database }) =>
  (await database.transaction(vapidKeys)).publicKey

/** Tests push to this machine. */
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Stores the caller's browser until their session ends. */
export const subscribe: Handler<typeof push.subscribe> = async (browser, context) => {
  const { database, caller, settings } = context
  const { outgoing } = settings
  if (refusalOf(browser.endpoint, outgoing)) return 'closed'
  const { hostname } = new URL(browser.endpoint)
  const isOwn = outgoing.allowLoopback && loopback.has(hostname)
  if (!isOwn && !isPushService(hostname, outgoing.pushServices)) return 'closed'
  if (!isPublicKey(browser.p256dh)) return 'invalid'
  const { userId, sessionId } = caller
  await database.transaction((tx) => addSubscription(tx, { ...browser, userId, sessionId }))
  return 'done'
}

/** Removes the caller's browser. */
export const unsubscribe: Handler<typeof push.unsubscribe> = async ({ endpoint }, context) => {
  const { database, caller } = context
  await database.transaction((tx) => removeSubscription(tx, { userId: caller.userId, endpoint }))
  return 'done'
}
