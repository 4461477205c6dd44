/** Makes the site an app that can be installed, and opened without a connection. */
import type { FastifyInstance } from 'fastify'
import { languages, pathIn } from '#kernel/language.ts'
import { m } from '#words/messages.js'
import { offlinePage } from './offline-page.ts'

/** Registers the web app manifest and the offline page; the service worker comes with the build. */
export function mountPwa(app: FastifyInstance, siteName: string): void {
  const text = JSON.stringify(manifest(siteName))
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(text),
  )
  for (const language of languages) {
    const { page, policy } = offlinePage(siteName, language)
    app.get(pathIn('/offline', language), async (_, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(page),
    )
  }
}

/** The light theme's `paper` token; pages also name the dark theme's colour. */
const paper = '#fbf9f5'

function manifest(siteName: string): object {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: m.app_description(),
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['business', 'shopping'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
  }
}
