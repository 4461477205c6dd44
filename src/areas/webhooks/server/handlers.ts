/** The handlers of webhooks: each company's own. */
import { emptyGuid } from '#kernel/ids.ts'
import type { Handler } from '#platform/http/context.ts'
import { refusalOf } from '#platform/outgoing/send.ts'
import type { webhooks } from '../contract.ts'
import { deliverWebhooks } from './jobs.ts'
import { deliveriesOf, webhooksOf } from './reads.ts'
import { addTest, requeueDelivery } from './writes/deliveries.ts'
import {
  addEndpoint,
  removeEndpoint,
  renewSecret as renew,
  setEndpointActive,
} from './writes/endpoints.ts'

const refused = <Word extends string>(result: Word) => ({
  result,
  webhookId: emptyGuid,
  secret: '',
})

/** The caller's webhooks. */
export const list: Handler<typeof webhooks.list> = async (_, { database, caller }) => {
  const rows = await webhooksOf(database.reader, caller.companyId)
  return rows.map(({ id, failingSince, createdAt, ...row }) => ({
    ...row,
    webhookId: id,
    failingSince: failingSince?.toISOString() ?? null,
    createdDate: createdAt.toISOString(),
  }))
}

/** Adds a webhook. Names are checked again whenever something is sent to them. */
export const add: Handler<typeof webhooks.add> = async ({ url }, context) => {
  const { database, caller, settings } = context
  if (refusalOf(url, settings.outgoing)) return refused('closed')
  const own = { companyId: caller.companyId, url: new URL(url).href }
  const added = await database.transaction((tx) => addEndpoint(tx, own))
  if (typeof added === 'string') return refused(added)
  return { result: 'done', webhookId: added.id, secret: added.secret }
}

/** Replaces the secret of one of the caller's webhooks. */
export const renewSecret: Handler<typeof webhooks.renewSecret> = async ({ webhookId }, context) => {
  const { database, caller } = context
  const own = { companyId: caller.companyId, webhookId }
  const secret = await database.transaction((tx) => renew(tx, own))
  return secret ? { result: 'done', webhookId, secret } : refused('unknown')
}

/** Turns one of the caller's webhooks on or off. */
export const setActive: Handler<typeof webhooks.setActive> = async (
  { webhookId, isActive },
  { database, caller },
) => {
  const own = { companyId: caller.companyId, webhookId }
  const done = await database.transaction((tx) => setEndpointActive(tx, own, isActive))
  return done ? 'done' : 'unknown'
}

/** Deletes one of the caller's webhooks. */
export const remove: Handler<typeof webhooks.remove> = async ({ webhookId }, context) => {
  const { database, caller } = context
  const own = { companyId: caller.companyId, webhookId }
  const done = await database.transaction((tx) => removeEndpoint(tx, own))
  return done ? 'done' : 'unknown'
}

/** Sends a test to one of the caller's webhooks. */
export const test: Handler<typeof webhooks.test> = ({ webhookId }, context) => {
  const { database, caller, jobs } = context
  const { companyId } = caller
  return database.transaction(async (tx) => {
    const added = await addTest(tx, { companyId, webhookId })
    if (added !== 'done') return added
    await jobs.enqueue(tx, deliverWebhooks, { endpointId: webhookId, companyId })
    return 'done'
  })
}

/** A page of what was sent to one of the caller's webhooks. */
export const deliveries: Handler<typeof webhooks.deliveries> = async (
  { webhookId, ...page },
  { database, caller },
) => {
  const own = { companyId: caller.companyId, webhookId }
  const { rows, totalCount } = await deliveriesOf(database.reader, own, page)
  return {
    deliveries: rows.map(({ id, nextAt, createdAt, ...row }) => ({
      ...row,
      deliveryId: id,
      createdDate: createdAt.toISOString(),
      nextDate: row.state === 'waiting' ? nextAt.toISOString() : null,
    })),
    totalCount,
  }
}

/** Sends one of the caller's deliveries again. */
export const resend: Handler<typeof webhooks.resend> = ({ deliveryId }, context) => {
  const { database, caller, jobs } = context
  return database.transaction(async (tx) => {
    const own = { companyId: caller.companyId, deliveryId }
    const endpointId = await requeueDelivery(tx, own)
    if (!endpointId) return 'unknown'
    await jobs.enqueue(tx, deliverWebhooks, { endpointId, companyId: caller.companyId })
    return 'done'
  })
}
