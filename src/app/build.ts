/**
 * The built pages and their files. A page asks for files of the build that made it, which may be
 * the last one or, from another process, the next: every build that is still there answers for its
 * own (scripts/lib/releases.mjs).
 */
import { existsSync } from 'node:fs'
import { access, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problem } from '#kernel/problem.ts'
import { problemReply } from '#platform/http/problem-reply.ts'

/** Where builds are. */
export const releases = path.resolve(import.meta.dirname, '../../build/releases')

// What the bundler calls its files.
const assetName = /^\w[\w.-]*$/

/**
 * Serves the files of the build that is current now; answers the file of its server side.
 *
 * @throws Error of one clear line where there is no build.
 */
export async function mountBuild(app: FastifyInstance, folder = releases): Promise<string> {
  const current = path.join(folder, 'current')
  if (!existsSync(current))
    throw new Error('The pages are not built: run `npm start` or `npm run build`.')
  // Another one may be current in a minute; this process stays with its own.
  const home = await realpath(current)
  const client = path.join(home, 'client')
  const known = new Map((await readdir(path.join(client, 'assets'))).map((name) => [name, client]))

  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1h',
    setHeaders: (reply, file) => {
      // Which build is at work must not be an hour old.
      if (path.basename(file) === 'service-worker.js') reply.header('cache-control', 'no-cache')
    },
  })
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const holder = known.get(name) ?? (await otherHolder(folder, name))
    if (!holder)
      return problemReply(request, reply, problem(404, 'There is nothing at this address.'))
    return reply.sendFile(`assets/${name}`, holder, { immutable: true, maxAge: '365d' })
  })
  return path.join(home, 'server/index.js')
}

/** The client's folder of another build that has this file. */
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
