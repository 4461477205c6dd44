/** Stops mails by the link that they came with (rules 20.7). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeBytes } from '#platform/http/bodies.ts'
import type { Handler, Services } from '#platform/http/context.ts'
import { networkOf } from '#platform/http/networks.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import type { notifications } from '../../contract.ts'
import { stopMailsPath } from '../../rules.ts'
import { readStopToken } from '../reads/mail-stops.ts'
import { stoppedTopics } from '../reads/news.ts'
import { recipientById } from '../reads/recipients.ts'
import { setMailStop } from '../writes/news.ts'

type Needs = Pick<Services, 'database' | 'keys'>

/** What a link stops, and whether it is stopped. */
export const mailStop: Handler<typeof notifications.mailStop> = async (
  { token },
  { database, keys },
) => {
  const stop = readStopToken(keys, token)
  if (!stop || !(await recipientById(database.reader, stop.userId))) return null
  const stopped = await stoppedTopics(database.reader, stop.userId)
  return { topic: stop.topic, isStopped: stopped.includes(stop.topic) }
}

/** Stops mails, or lets them come again. */
export const stopMails: Handler<typeof notifications.stopMails> = ({ token, isStopped }, context) =>
  stopByToken(context, token, isStopped)

async function stopByToken(
  { database, keys }: Needs,
  token: string,
  isStopped: boolean,
): Promise<'done' | 'unknown'> {
  const stop = readStopToken(keys, token)
  if (!stop) return 'unknown'
  return database.transaction(async (tx) => {
    if (!(await recipientById(tx, stop.userId))) return 'unknown'
    await setMailStop(tx, stop, isStopped)
    return 'done'
  })
}

const bodyLimit = 4 * 1024

/**
 * Mounts the POST that mail programs make for their reader (RFC 8058): without cookies, whatever its
 * body; the link's signature is what counts. A GET is the page that asks first, since programs that
 * check links open them.
 */
export async function mountMailStops(
  app: FastifyInstance,
  services: Needs,
  limits: Pick<RateLimits, 'countWork'>,
): Promise<void> {
  await app.register(async (scope) => {
    takeBytes(scope)
    const onRequest = ({ ip }: FastifyRequest) => limits.countWork(networkOf(ip))
    scope.post(stopMailsPath, { bodyLimit, onRequest }, async (request, reply) => {
      const { token } = request.query as { token?: unknown }
      const result = await stopByToken(services, typeof token === 'string' ? token : '', true)
      return reply
        .code(result === 'done' ? 200 : 404)
        .header('cache-control', 'no-store')
        .send({ status: result })
    })
  })
}
