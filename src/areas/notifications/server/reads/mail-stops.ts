/** The signed links by which mails of a kind are stopped without a login (RFC 8058). */
import { timingSafeEqual } from 'node:crypto'
import { guid } from '#kernel/fields.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { type MailTopic, mailTopics, stopMailsPath } from '../../rules.ts'

/** Whose mails about what a link stops. */
export interface MailStop {
  userId: string
  topic: MailTopic
}

const purpose = 'mail stop'
const signatureLength = 32

const signatureOf = (keys: Pick<Keys, 'hash'>, { userId, topic }: MailStop) =>
  keys.hash(purpose, `${userId} ${topic}`).slice(0, signatureLength)

/** A link's token; it is good as long as the account. */
export function stopTokenOf(keys: Pick<Keys, 'hash'>, stop: MailStop): string {
  return [stop.topic, stop.userId, signatureOf(keys, stop)].join('.')
}

/** The address for a mail's header and its last line. */
export function stopAddress(site: string, keys: Pick<Keys, 'hash'>, stop: MailStop): string {
  return `${site}${stopMailsPath}?token=${stopTokenOf(keys, stop)}`
}

/** What a token stops; undefined for one that we have not signed. */
export function readStopToken(keys: Pick<Keys, 'hash'>, token: string): MailStop | undefined {
  const [name = '', userId = '', signature = ''] = token.split('.')
  const topic = mailTopics.find((each) => each === name)
  if (!topic || !guid.safeParse(userId).success) return undefined
  const right = Buffer.from(signatureOf(keys, { userId, topic }))
  const given = Buffer.from(signature)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined
  return { userId, topic }
}
