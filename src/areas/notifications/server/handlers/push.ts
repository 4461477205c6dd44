/** Allowing and ending pushes to a browser. */
import type { Handler } from '#platform/http/context.ts'
import { refusalOf } from '#platform/outgoing/send.ts'
import type { push } from '../../contract.ts'
import { addSubscription, removeSubscription, vapidKeys } from '../writes/push.ts'

/** The site's public key, to which browsers bind their subscriptions. */
export const key: Handler<typeof push.key> = async (_, { database }) =>
  (await database.transaction(vapidKeys)).publicKey

/** Stores the caller's browser until their session ends. */
export const subscribe: Handler<typeof push.subscribe> = async (browser, context) => {
  const { database, caller, settings } = context
  if (refusalOf(browser.endpoint, settings.outgoing)) return 'closed'
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
