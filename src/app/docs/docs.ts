/** Serves the API docs: one page and the three files it loads, all from this server. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Document } from './document.ts'
import { docsPage, docsPath } from './page.ts'
import { plainTokens } from './tokens.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const ui = path.resolve(import.meta.dirname, '../../ui')

/**
 * Registers `/api/docs`.
 *
 * @param document the OpenAPI document as it is served.
 * @param base the API's URL, with its origin and without a trailing slash.
 */
export function mountDocs(app: FastifyInstance, document: object, base: string): void {
  const tokens = plainTokens(readFileSync(path.join(ui, 'styles/tokens.css'), 'utf8'))
  const files: [string, string, string | Buffer][] = [
    ['', 'text/html; charset=utf-8', docsPage(document as Document, base)],
    ['/style.css', 'text/css; charset=utf-8', tokens + readFileSync(beside('docs.css'), 'utf8')],
    ['/copy.js', 'text/javascript; charset=utf-8', readFileSync(beside('copy.js'), 'utf8')],
    ['/anek-latin.woff2', 'font/woff2', readFileSync(path.join(ui, 'fonts/anek-latin.woff2'))],
  ]
  for (const [name, type, content] of files) {
    app.get(docsPath + name, async (_, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'public, max-age=300')
        .type(type)
        .send(content),
    )
  }
}

function beside(name: string): string {
  return path.join(import.meta.dirname, name)
}
