/**
 * Cross-site request forgery (rules 1.9): a state-changing request that carries the cookie must
 * repeat it in the header; one without the cookie passes only without an Origin, or with an allowed
 * one. The cookie is set only on API responses that shared caches must not store, so that pages and
 * reference data stay cacheable.
 */
import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'

const cookieName = 'XSRF-TOKEN'
const headerName = 'x-xsrf-token'

/** @throws Problem 403 for a request that may come from another site. */
export function checkCsrf(request: FastifyRequest, allowedOrigins: readonly string[]): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const cookie = cookieOf(request)
  if (cookie) {
    const header = request.headers[headerName]
    if (typeof header === 'string' && sameText(header, cookie)) return
    throw problem(403, m.error_access_not_allowed)
  }
  const origin = request.headers.origin
  if (origin === undefined || allowedOrigins.includes(origin) || isOwn(origin, request)) return
  throw problem(403, m.error_access_not_allowed)
}

/**
 * Sets the cookie on the first API response that is not publicly cacheable: a shared cache would
 * send the same cookie to every client.
 */
export function sendCsrfCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  if (cookieOf(request) || /^public\b/.test(String(reply.getHeader('cache-control')))) return
  // Node caches entropy for randomUUID: on some machines a call for random bytes takes 10 µs.
  const value = randomUUID()
  reply.header(
    'set-cookie',
    `${cookieName}=${value}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`,
  )
}

function cookieOf(request: FastifyRequest): string | undefined {
  const value = request.headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  return value || undefined
}

function isOwn(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
