/** Files for search engines: robots.txt, and the sitemap that it names. */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagesHidden } from '#areas/companies/server/public.ts'
import { languages, pathPrefix } from '#kernel/language.ts'
import { problem } from '#kernel/problem.ts'
import type { Services } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import { createSitemap } from './sitemap.ts'

/** Signed-in areas, API calls, and development pages. */
const closed = ['/admin', '/api/', '/companyDetail/', '/dev/', '/user/']

/** Mounts `/robots.txt`, `/sitemap.xml` and its files, which only list public sellers. */
export function mountSiteFiles(
  app: FastifyInstance,
  { database, settings: { publicUrl } }: Pick<Services, 'database' | 'settings'>,
): void {
  const robots = [
    'User-agent: *',
    ...languages.flatMap((each) => closed.map((path) => `Disallow: ${pathPrefix(each)}${path}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  const sitemap = createSitemap(() => database.replica, { publicUrl })
  app.addHook('onReady', async () => {
    const listening = await database.listen(pagesHidden, sitemap.forget, sitemap.forget)
    app.addHook('onClose', () => listening.close())
  })

  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheable).send(robots),
  )
  app.get('/sitemap.xml', async (request, reply) => send(request, reply, await sitemap.index()))
  app.get('/sitemap-pages.xml', async (request, reply) =>
    send(request, reply, await sitemap.pages()),
  )
  for (const name of ['sellers', 'products'] as const) {
    app.get<{ Params: { file: string } }>(`/sitemap-${name}-:file`, async (request, reply) => {
      const [, number] = /^([1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? []
      const file = number && (await sitemap[name](Number(number)))
      if (!file) throw problem(404, m.refused_sitemap_none)
      return send(request, reply, file)
    })
  }
}

const cacheable = 'public, max-age=300'

async function send(request: FastifyRequest, reply: FastifyReply, packed: Buffer) {
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', cacheable)
    .header('vary', 'accept-encoding')
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.header('content-encoding', 'gzip').send(packed)
  }
  return reply.send(await promisify(gunzip)(packed))
}
