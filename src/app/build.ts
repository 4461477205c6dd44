/**
 * Serves the built pages and their assets. A page requests assets of the build that rendered it,
 * which may be the previous one or, from another process, the next one: so the assets of every
 * build still on disk are served (scripts/lib/releases.mjs).
 */
import { existsSync } from 'node:fs'
import { access, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problem } from '#kernel/problem.ts'
import { problemReply } from '#platform/http/problem-reply.ts'
import { m } from '#words/messages.js'

/** The folder that holds the builds. */
export const releases = path.resolve(import.meta.dirname, '../../build/releases')

// The file names the bundler generates.
const assetName = /^\w[\w.-]*$/

/**
 * Serves the client files of the current build; returns the path of its server bundle.
 *
 * @throws Error with a one-line message if there is no build.
 */
export async function mountBuild(app: FastifyInstance, folder = releases): Promise<string> {
  const current = path.join(folder, 'current')
  if (!existsSync(current))
    throw new Error('The pages are not built: run `npm start` or `npm run build`.')
  // Another build may become current later; this process keeps the one it started with.
  const home = await realpath(current)
  const client = path.join(home, 'client')
  const known = new Map((await readdir(path.join(client, 'assets'))).map((name) => [name, client]))

  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    wildcard: false,
    index: false,
    // The `.br` files beside scripts and styles (scripts/lib/compress-files.mjs).
    preCompressed: true,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1h',
    setHeaders: (reply, file) => {
      // Browsers must revalidate the service worker, or an old build would stay live for an hour.
      if (path.basename(file) === 'service-worker.js') reply.header('cache-control', 'no-cache')
    },
  })
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const holder = known.get(name) ?? (await otherHolder(folder, name))
    if (!holder) return problemReply(request, reply, problem(404, m.refused_nothing_here))
    return reply.sendFile(`assets/${name}`, holder, { immutable: true, maxAge: '365d' })
  })
  return path.join(home, 'server/index.js')
}

/** The client folder of another build that contains this file. */
async function otherHolder(folder: string, name: string): Promise<string | undefined> {
  if (!assetName.test(name)) return undefined
  for (const build of await readdir(folder)) {
    const client = path.join(folder, build, 'client')
    const there = await access(path.join(client, 'assets', name)).then(
      () => true,
      () => false,
    )
    if (there) return client
  }
  return undefined
}
