/** Background jobs of news. */
import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import { type Language, pathIn } from '#kernel/language.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, defineRecurringJob, type Job, TryLater } from '#platform/jobs/jobs.ts'
import { inLanguage } from '#platform/language.ts'
import { sendOutgoing } from '#platform/outgoing/send.ts'
import { m } from '#words/messages.js'
import { quietSeconds } from '../rules.ts'
import { isPublicKey, type PushTarget, pushRequest } from './adapters/web-push.ts'
import { newsSettingsOf } from './reads/news.ts'
import { isPushed, pushTargetsOf, unpushedNews } from './reads/push.ts'
import { sweepOldNews } from './writes/news.ts'
import { settlePush, sweepSubscriptions, vapidKeys } from './writes/push.ts'

type Needs = Pick<Services, 'database' | 'jobs' | 'settings' | 'log'>

/** Queues a push of a person's news, after their quiet hours. */
export async function queuePush(
  tx: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  userId: string,
): Promise<void> {
  if (!(await isPushed(tx, userId))) return
  const after = quietSeconds(new Date(), await newsSettingsOf(tx, userId))
  await jobs.enqueue(tx, pushNews, { userId }, { after })
}

/**
 * Pushes a person's unread news to their browsers: one as it is, several as their number. Nobody is
 * disturbed in their quiet hours. Browsers that are gone are removed.
 */
export const pushNews: Job<{ userId: string }, Needs> = defineJob({
  name: 'notifications.push',
  payload: z.object({ userId: guid }),
  owner: ({ userId }) => userId,
  key: ({ userId }) => userId,
  concurrency: 4,
  retry: { limit: 3, firstPause: 30 },
  work: async ({ userId }, { database, jobs, settings, log }: Needs, { signal }) => {
    const { reader } = database
    const own = await newsSettingsOf(reader, userId)
    const after = quietSeconds(new Date(), own)
    if (after > 0) {
      return database.transaction((tx) => jobs.enqueue(tx, pushNews, { userId }, { after }))
    }
    const rows = await unpushedNews(reader, userId)
    const targets = rows.length > 0 ? await pushTargetsOf(reader, userId) : []
    const keys = targets.length > 0 && (await database.transaction(vapidKeys))
    if (!keys) return
    const { siteName, publicUrl, contactEmail, outgoing } = settings
    const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${contactEmail}`
    const message = { title: siteName, ...pushText(rows, own.language) }
    const send = (target: PushTarget) => {
      // What was stored before keys were checked costs only itself: it is removed as gone.
      if (!isPublicKey(target.p256dh)) return Promise.resolve({ status: 410, body: '' })
      return sendOutgoing(pushRequest(target, message, { ...keys, subject }), outgoing, signal)
    }
    const sent = await Promise.all(
      targets.map(async (target) => ({ ...target, answer: await send(target) })),
    )
    const statuses = sent.map(({ id, answer }) => ({ id, status: statusOf(answer) }))
    const dead = statuses.filter(({ status }) => status === 404 || status === 410)
    const isLost = statuses.every(({ status }) => status === 0 || status === 429 || status >= 500)
    if (isLost) throw new TryLater('No push service has accepted the message.')
    const pushed = rows.map(({ id }) => id)
    await database.transaction((tx) => settlePush(tx, { pushed, dead: dead.map(({ id }) => id) }))
    log.info({ userId, browsers: statuses.length, gone: dead.length }, 'news pushed')
  },
})

const statusOf = (answer: { status: number } | { failure: string }) =>
  'status' in answer ? answer.status : 0

/** What a push says, and the page that it opens. The same tag takes the place of an earlier one. */
function pushText(
  rows: readonly { id: number; subject: Record<Language, string>; link: string }[],
  language: Language,
) {
  const [first] = rows
  if (first && rows.length === 1) {
    return {
      body: first.subject[language],
      url: pathIn(first.link, language),
      tag: `news-${first.id}`,
    }
  }
  const count = String(rows.length)
  return {
    body: inLanguage(language, () => m.push_many({ count })),
    url: pathIn('/user/news', language),
    tag: 'news',
  }
}

/** Deletes old news and ended subscriptions once a day. */
export const sweepNews = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'notifications.sweep',
  every: 24 * 3600,
  work: ({ database }) =>
    database.transaction(async (tx) => {
      await sweepOldNews(tx)
      await sweepSubscriptions(tx)
    }),
})
