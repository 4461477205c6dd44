/** Tells both sides of an enquiry (rules 20.3). */
import * as z from 'zod/mini'
import {
  enquiriesForgotten,
  newsOfEnquiry,
  quotationNews,
} from '#areas/quotations/server/public.ts'
import { forgetEnquiryDeliveries } from '#areas/webhooks/server/public.ts'
import { guid } from '#kernel/fields.ts'
import { subscribe } from '#platform/jobs/events.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { forgetMailsAbout } from '#platform/mail/rows.ts'
import { mailsLately, unmailedNews } from '../reads/news.ts'
import { recipientById } from '../reads/recipients.ts'
import { bundleMail, enquiryMail } from '../writes/enquiry-mails.ts'
import { forgetNewsAbout, markMailed } from '../writes/news.ts'
import { claimNotice } from '../writes/notices.ts'
import { queueMail, type TellServices, tell } from '../writes/tell.ts'

/** So many mails about enquiries in so many seconds; further ones become one. */
const atOnceMax = 3
const bundledSeconds = 600

/** Tells a recipient what happened: by mail at once, or together with more that came quickly. */
export const tellOfEnquiry = subscribe(
  quotationNews,
  'notifications',
  ({ kind, enquiryId, requestId, userId }, services: TellServices, { id }) =>
    services.database.transaction(async (tx) => {
      const news = await newsOfEnquiry(tx, enquiryId, userId)
      const compose = news && enquiryMail(kind, news)
      if (!news || !compose || !(await claimNotice(tx, 'enquiry', id))) return
      const event = { type: `enquiry.${kind}`, data: { enquiryId, requestId } }
      for (const readerId of [userId, ...news.members]) {
        const to = await recipientById(tx, readerId)
        if (!to) continue
        // An acceptance is mailed whatever the reader has stopped, so it waits for nothing.
        const isAtOnce = kind === 'accepted'
        const isMailed = isAtOnce || (await mailsLately(tx, readerId, bundledSeconds)) < atOnceMax
        const hasWebhooks = readerId === userId
        await tell(tx, services, to, { kind: 'enquiry', compose, isMailed, event, hasWebhooks })
        if (isMailed) continue
        const options = { after: bundledSeconds, key: readerId }
        await services.jobs.enqueue(tx, mailEnquiries, { userId: readerId }, options)
      }
    }),
)

/** Mails what has waited, unless it was read on the site meanwhile. */
export const mailEnquiries = defineJob<{ userId: string }, TellServices>({
  name: 'notifications.mail-enquiries',
  payload: z.object({ userId: guid }),
  owner: ({ userId }) => userId,
  work: ({ userId }, services) =>
    services.database.transaction(async (tx) => {
      const rows = await unmailedNews(tx, userId)
      await markMailed(tx, rows)
      const unread = rows.filter(({ readAt }) => readAt === null)
      const to = unread.length > 0 && (await recipientById(tx, userId))
      const about = unread.map(({ link }) => link)
      const letter = { compose: bundleMail(unread), topic: 'enquiries' as const, about }
      if (to) await queueMail(tx, services, to, letter)
    }),
})

/** Forgets what dealers were told about enquiries of a buyer who is gone: news, mails, webhooks. */
export const forgetEnquiries = subscribe(
  enquiriesForgotten,
  'notifications',
  ({ enquiryIds, before }, { database }: Pick<TellServices, 'database'>) =>
    database.transaction(async (tx) => {
      const paths = enquiryIds.map((id) => `/companyDetail/enquiries/${id}`)
      await forgetNewsAbout(tx, paths, before)
      await forgetMailsAbout(tx, paths, before)
      await forgetEnquiryDeliveries(tx, enquiryIds, before)
    }),
)
