/** Who asks: whether somebody still waits for the answer to a request, and in which language. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#kernel/language.ts'

/** Aborted when the client has gone before it got its answer. */
export function askerOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** The first of the site's languages in `Accept-Language`, which pages set to their own. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const tags = (headers['accept-language'] ?? '').slice(0, 200).split(',')
  const asked = tags.map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return asked.find(isLanguage) ?? 'en'
}
