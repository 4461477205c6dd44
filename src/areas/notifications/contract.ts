/** News: what a person was told, and how they want to be told (rules 20). */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, plain, wholeNumber } from '#kernel/fields.ts'
import { pagingFields25 } from '#kernel/list-fields.ts'
import { mailTopics, newsKinds } from './rules.ts'

const language = z.enum(['en', 'hi'])
const hour = wholeNumber().check(z.minimum(0), z.maximum(23))

const entry = z.object({
  newsId: z.int(),
  kind: z.enum(newsKinds),
  subject: z.string(),
  /** The path of its page, without language. */
  link: z.string(),
  createdDate: isoTime,
  isRead: z.boolean(),
})

/** One of a person's news. */
export type NewsEntry = z.output<typeof entry>

const topic = z.enum(mailTopics)

const newsSettings = {
  /** The language of mails, and of pushes to browsers. */
  language,
  /** Hours in India between which nothing is pushed; the same twice is never quiet. */
  quietFrom: hour,
  quietUntil: hour,
}

const ownNewsSettings = z.object({
  ...newsSettings,
  /** What is not mailed; it still stands in the news. */
  stopped: z.array(topic),
})

/** How a person wants to be told. */
export type NewsSettings = z.output<typeof ownNewsSettings>

const stopToken = z.string().check(plain, atMost(200))

/** An unpadded Base64 text of so many bytes. */
const base64Url = (bytes: number) =>
  z.string().check(plain, z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`)))

const pushEndpoint = z
  .string()
  .check(
    plain,
    atMost(1_000),
    z.regex(/^https?:\/\//, { error: 'Must be an address that begins with https://.' }),
  )

export const push = {
  key: endpoint({
    method: 'GET',
    path: 'user/GetPushKeyAsync',
    audience: 'user',
    summary: 'The public key (VAPID) to which a browser binds its push subscription.',
    input: z.object({}),
    output: z.string(),
  }),

  subscribe: endpoint({
    method: 'POST',
    path: 'user/SubscribePushAsync',
    audience: 'user',
    summary:
      "Pushes the caller's news to a browser until the session ends; `closed` if the address is not that of a known push service, `invalid` if the key is none.",
    input: z.object({ endpoint: pushEndpoint, p256dh: base64Url(65), auth: base64Url(16) }),
    output: z.enum(['done', 'closed', 'invalid']),
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),

  unsubscribe: endpoint({
    method: 'POST',
    path: 'user/UnsubscribePushAsync',
    audience: 'user',
    summary: "Ends pushes to one of the caller's browsers.",
    input: z.object({ endpoint: pushEndpoint }),
    output: z.literal('done'),
  }),
}

export const notifications = {
  news: endpoint({
    method: 'GET',
    path: 'user/GetNewsAsync',
    audience: 'user',
    summary: 'What the caller was told in the last 90 days, newest first, in a language.',
    input: z.object({ language: z._default(language, 'en'), ...pagingFields25 }),
    output: z.object({ news: z.array(entry), totalCount: z.int(), unreadCount: z.int() }),
  }),

  // Open to anyone, so that a session that has ended does not send a reader to the login.
  unread: endpoint({
    method: 'GET',
    path: 'user/GetUnreadNewsAsync',
    audience: 'anyone',
    summary: 'How many of the news the caller has not read, at most 100; 0 for visitors.',
    input: z.object({}),
    output: z.int(),
  }),

  read: endpoint({
    method: 'POST',
    path: 'user/ReadNewsAsync',
    audience: 'user',
    summary: "Marks one of the caller's news as read; `unknown` if there is none.",
    input: z.object({ newsId: z.int().check(z.positive()) }),
    output: z.enum(['done', 'unknown']),
  }),

  readAll: endpoint({
    method: 'POST',
    path: 'user/ReadAllNewsAsync',
    audience: 'user',
    summary: "Marks the caller's news up to one as read.",
    input: z.object({ newsId: z.int().check(z.positive()) }),
    output: z.literal('done'),
  }),

  settings: endpoint({
    method: 'GET',
    path: 'user/GetNewsSettingsAsync',
    audience: 'user',
    summary: 'The language of the caller’s mails and the hours without pushes.',
    input: z.object({}),
    output: ownNewsSettings,
  }),

  saveSettings: endpoint({
    method: 'POST',
    path: 'user/SaveNewsSettingsAsync',
    audience: 'user',
    summary:
      'Sets the language of the caller’s mails, the hours without pushes, and what is not mailed (unchanged if omitted).',
    input: z.object({
      ...newsSettings,
      stopped: z.optional(z.array(topic).check(z.maxLength(mailTopics.length))),
    }),
    output: z.literal('done'),
  }),

  // By the signed link of a mail: whoever reads it need not log in.
  mailStop: endpoint({
    method: 'GET',
    path: 'user/GetMailStopAsync',
    audience: 'anyone',
    summary: 'What a mail’s link stops, and whether it is stopped; null for an unknown link.',
    input: z.object({ token: stopToken }),
    output: z.nullable(z.object({ topic, isStopped: z.boolean() })),
    rate: { limit: 60, seconds: 60, per: 'address' },
  }),

  stopMails: endpoint({
    method: 'POST',
    path: 'user/StopMailsAsync',
    audience: 'anyone',
    summary: 'Stops mails of the kind that a link came with, or lets them come again.',
    input: z.object({ token: stopToken, isStopped: z._default(z.boolean(), true) }),
    output: z.enum(['done', 'unknown']),
    rate: { limit: 60, seconds: 60, per: 'address' },
  }),
}
