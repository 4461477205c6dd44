/** Whether somebody still waits for the answer to a request. */
import type { FastifyReply } from 'fastify'

/** Aborted when the client has gone before it got its answer. */
export function askerOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
