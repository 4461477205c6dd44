/** What mails may be stopped, in words. */
import { m } from '#words/messages.js'
import type { MailTopic } from '../rules.ts'

export const topicWords: Record<MailTopic, () => string> = {
  enquiries: m.mail_topic_enquiries,
  bills: m.mail_topic_bills,
  'plan-reminders': m.mail_topic_plan_reminders,
  'review-reminders': m.mail_topic_review_reminders,
}
