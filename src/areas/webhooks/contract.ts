/** Outgoing webhooks of a company: what its owner is told is sent to systems of its own. */

import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, guid, requiredLine } from '#kernel/fields.ts'
import { pagingFields25 } from '#kernel/list-fields.ts'
import { urlOf } from '#kernel/url.ts'
import { m } from '#words/messages.js'
import { deliveryStates, urlMax } from './rules.ts'

/** The fields of the form that adds a webhook. */
export const webhookForm = z.object({
  url: requiredLine(m.webhook_url_required).check(
    atMost(urlMax, () => m.webhook_url_max({ max: String(urlMax) })),
    z.refine((text) => /^https?:\/\//i.test(text) && urlOf(text) !== undefined, {
      error: m.webhook_url_invalid,
    }),
  ),
})

const webhook = z.object({
  webhookId: guid,
  url: z.string(),
  isActive: z.boolean(),
  /** It was turned off because it failed for days. */
  isBroken: z.boolean(),
  /** Since when every attempt fails; null if the last one succeeded. */
  failingSince: z.nullable(isoTime),
  createdDate: isoTime,
})

/** A webhook, without its secret. */
export type Webhook = z.output<typeof webhook>

const delivery = z.object({
  deliveryId: guid,
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The HTTP status of the last answer; 0 for none. */
  lastStatus: z.int(),
  /** Why there was none. */
  lastFailure: z.string(),
  createdDate: isoTime,
  /** When it is tried next; null if it is not. */
  nextDate: z.nullable(isoTime),
})

/** One event for one webhook. */
export type WebhookDelivery = z.output<typeof delivery>

const webhookId = guid
const doneOrUnknown = z.enum(['done', 'unknown'])
const withSecret = z.object({
  result: z.enum(['done', 'closed', 'known', 'tooMany', 'unknown']),
  webhookId: guid,
  /** Shown once. */
  secret: z.string(),
})

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: 'Company/GetWebhooksAsync',
    audience: 'seller',
    roles: ['owner'],
    summary: "The caller's webhooks, without their secrets.",
    input: z.object({}),
    output: z.array(webhook),
  }),

  add: endpoint({
    method: 'POST',
    path: 'Company/AddWebhookAsync',
    audience: 'seller',
    roles: ['owner'],
    summary:
      'Adds a webhook and shows its secret once; `known` if the company has this URL, `tooMany` if it has three, `closed` if the URL is not on the public internet.',
    input: webhookForm,
    output: withSecret,
    rate: { limit: 20, seconds: 3600, per: 'caller' },
  }),

  renewSecret: endpoint({
    method: 'POST',
    path: 'Company/RenewWebhookSecretAsync',
    audience: 'seller',
    roles: ['owner'],
    summary:
      'Replaces the secret of a webhook, and shows it once; `unknown` if there is no such webhook.',
    input: z.object({ webhookId }),
    output: withSecret,
    rate: { limit: 20, seconds: 3600, per: 'caller' },
  }),

  setActive: endpoint({
    method: 'POST',
    path: 'Company/SetWebhookActiveAsync',
    audience: 'seller',
    roles: ['owner'],
    summary: 'Turns a webhook on or off; `unknown` if there is no such webhook.',
    input: z.object({ webhookId, isActive: z.boolean() }),
    output: doneOrUnknown,
  }),

  remove: endpoint({
    method: 'POST',
    path: 'Company/DeleteWebhookAsync',
    audience: 'seller',
    roles: ['owner'],
    summary: 'Deletes a webhook and its deliveries; `unknown` if there is no such webhook.',
    input: z.object({ webhookId }),
    output: doneOrUnknown,
  }),

  test: endpoint({
    method: 'POST',
    path: 'Company/TestWebhookAsync',
    audience: 'seller',
    roles: ['owner'],
    summary:
      'Sends the event `test` to an active webhook; `unknown` if there is none, `waiting` if two tests wait for it already.',
    input: z.object({ webhookId }),
    output: z.enum(['done', 'unknown', 'waiting']),
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),

  deliveries: endpoint({
    method: 'GET',
    path: 'Company/GetWebhookDeliveriesAsync',
    audience: 'seller',
    roles: ['owner'],
    summary: "The deliveries of the caller's webhooks in the last 30 days, newest first.",
    input: z.object({ webhookId, ...pagingFields25 }),
    output: z.object({ deliveries: z.array(delivery), totalCount: z.int() }),
  }),

  resend: endpoint({
    method: 'POST',
    path: 'Company/ResendWebhookAsync',
    audience: 'seller',
    roles: ['owner'],
    summary:
      'Sends a delivery again, under the same id; `unknown` if there is no such delivery of an active webhook.',
    input: z.object({ deliveryId: guid }),
    output: doneOrUnknown,
  }),
}
