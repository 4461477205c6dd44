/** Keeps a process alive under more than it can serve: refuses calls, and caps connections. */
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { problemReply } from './problem-reply.ts'

// The mean event-loop delay over five seconds: a machine that stalled for two of them has no more to
// do afterwards than before, so no request is rejected for it. All in milliseconds.
const sampleEvery = 5_000
const mostDelay = 1_000
const resolution = 10

/** Answers 503 while the event loop is behind, other than to the checks of a load balancer. */
export function refuseUnderLoad(app: FastifyInstance): void {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  let isBehind = false
  const sample = setInterval(() => {
    // Without a value nothing could be measured in the interval, as at the start: no sign of load.
    isBehind = delays.mean / 1e6 - resolution > mostDelay
    delays.reset()
  }, sampleEvery)
  sample.unref()
  app.addHook('onClose', async () => {
    clearInterval(sample)
    delays.disable()
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!isBehind) return
    const path = request.url.split('?')[0] ?? ''
    if (['/healthz', '/readyz'].includes(path)) return
    const busy = Object.assign(new Error('under pressure'), { code: 'FST_BUSY', statusCode: 503 })
    return problemReply(request, reply, busy)
  })
}

// For the database's connections, files and calls of others, beside those of visitors.
const reserved = 200

/**
 * The most connections that a process may hold; undefined where the system sets no limit. Out of
 * file descriptors nothing works any more: neither the database nor reading a file.
 */
export function mostConnections(openFiles = limitOfOpenFiles()): number | undefined {
  if (openFiles === undefined) return undefined
  return Math.max(openFiles - reserved, Math.floor(openFiles / 4))
}

/** How many files and sockets this process may have open; undefined if unlimited or not known. */
export function limitOfOpenFiles(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const soft = /^Max open files +(\d+)/m.exec(limits)?.[1]
    return soft === undefined ? undefined : Number(soft)
  } catch {
    // Systems other than Linux do not say.
    return undefined
  }
}
