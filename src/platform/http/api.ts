/** Mounts the contract on Fastify below `/api`, ignoring letter case and trailing slashes. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#kernel/endpoint.ts'
import { problem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'
import { askerOf, languageOf } from './asker.ts'
import { takeJson } from './bodies.ts'
import type { Bound, Caller, Services } from './context.ts'
import { checkCsrf, sendCsrfCookie } from './csrf.ts'
import { networkOf, networksAround } from './networks.ts'
import { type AdmittedRequest, admit, carryOut } from './perform.ts'
import { problemReply } from './problem-reply.ts'
import type { RateLimits } from './rate-limits.ts'

/** Options of {@link mountApi}. */
export interface ApiOptions {
  endpoints: readonly Bound[]
  /** The OpenAPI document. */
  document: object
  services: Services
  limits: RateLimits
  /** Returns the owner of a token; null if it is unknown, expired or revoked. */
  identify: (token: string) => Promise<Caller | null>
  allowedOrigins: readonly string[]
  secureCookies: boolean
}

/** Registers every endpoint, `/api/openapi.json`, and a 404 problem for everything else. */
export async function mountApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(
    async (api) => {
      takeJson(api)
      api.addHook('onRequest', async (request, reply) => {
        allowOrigin(request, reply, options.allowedOrigins)
        checkCsrf(request, options.allowedOrigins)
      })
      // In onSend, when it is known whether the response may be cached by shared caches.
      api.addHook('onSend', async (request, reply) => {
        sendCsrfCookie(request, reply, options.secureCookies)
      })
      for (const bound of options.endpoints) mountEndpoint(api, bound, options)
      api.get('/openapi.json', async (_, reply) => {
        reply.header('cache-control', 'public, max-age=300')
        return options.document
      })
      api.options('/*', async (_, reply) => reply.code(204).send())
      // Explicit routes: the pages' catch-all must not answer below /api.
      const unknown = (request: FastifyRequest, reply: FastifyReply) =>
        problemReply(request, reply, problem(404, m.refused_call_unknown))
      api.get('/', unknown)
      api.get('/*', unknown)
      api.setNotFoundHandler(unknown)
    },
    { prefix: '/api' },
  )
}

const admitted = new WeakMap<FastifyRequest, AdmittedRequest>()

function mountEndpoint(api: FastifyInstance, bound: Bound, options: ApiOptions): void {
  const { endpoint } = bound
  api.route({
    method: endpoint.method,
    url: `/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: endpoint.bodyLimit,
    // Before any of the body is read.
    onRequest: async (request, reply) => {
      const context = {
        caller: await callerOf(request, endpoint, options),
        networkAddress: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
        requestId: request.id,
        language: languageOf(request),
        idempotencyKey: idempotencyKeyOf(request),
        signal: askerOf(reply),
      }
      admitted.set(request, await admit(bound, context, options.limits))
    },
    handler: async (request, reply) => {
      const context = admitted.get(request)
      if (!context) throw new Error('The request was not admitted.')
      const services = { ...options.services, log: request.log }
      const output = await carryOut(
        bound,
        inputOf(request, endpoint),
        context,
        services,
        options.limits,
      )
      reply.header('cache-control', cacheControl(endpoint))
      reply.type('application/json; charset=utf-8')
      return JSON.stringify(output)
    },
  })
}

/** Calls open to anyone ignore an invalid token; the others respond with 401. */
async function callerOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  options: ApiOptions,
): Promise<Caller | null> {
  const header = request.headers.authorization
  if (!header) return null
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1]
  const caller = token ? await ownerOf(token, request, options) : null
  if (!caller && endpoint.audience !== 'anyone') throw problem(401, m.store_contact_again)
  return caller
}

/** Reads the owner of a token; an invalid one is counted, so that nobody can send many at once. */
async function ownerOf(token: string, { ip }: FastifyRequest, { limits, identify }: ApiOptions) {
  const network = networkOf(ip)
  const caller = await limits.reads.run(() => identify(token), [...networksAround(network), token])
  if (!caller) await limits.countWork(network)
  return caller
}

/** A header sent twice is joined with a comma, as Node does, and is then a different key. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  return Array.isArray(header) ? header.join(', ') : header
}

function inputOf(request: FastifyRequest, endpoint: Endpoint): Record<string, unknown> {
  const source = endpoint.method === 'GET' ? foldLists(request.query) : request.body
  if (source === null || typeof source !== 'object' || Array.isArray(source)) {
    throw problem(400, m.refused_body_object)
  }
  return { ...source, ...(request.params as object) }
}

/** `AddressTypeList[0]=1&AddressTypeList[1]=2` and a repeated name both become an array. */
function foldLists(query: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(query ?? {})) {
    const name = key.endsWith(']') ? /^(\w+)\[\d{0,3}\]$/.exec(key)?.[1] : undefined
    if (!name) fields[key] = value
    else {
      const known = fields[name]
      fields[name] = Array.isArray(known) ? [...known, value] : [value]
    }
  }
  return fields
}

function cacheControl(endpoint: Endpoint): string {
  if (endpoint.method === 'GET' && endpoint.audience === 'anyone' && endpoint.cacheSeconds > 0) {
    return `public, max-age=${endpoint.cacheSeconds}`
  }
  return 'no-store'
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]) {
  reply.header('vary', 'Origin')
  const origin = request.headers.origin
  if (!origin || !allowed.includes(origin)) return
  reply.header('access-control-allow-origin', origin)
  if (request.method !== 'OPTIONS') return
  reply.header('access-control-allow-methods', 'GET, POST')
  reply.header(
    'access-control-allow-headers',
    'authorization, content-type, idempotency-key, x-xsrf-token',
  )
  reply.header('access-control-max-age', '600')
}
