/**
 * The page the service worker shows if there is neither a connection nor a cached copy. It is
 * self-contained: anything it had to load might be unavailable too.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, pathIn } from '#kernel/language.ts'
import { m } from '#words/messages.js'
import { html } from '../docs/html.ts'
import { plainTokens } from '../docs/tokens.ts'

const tokens = path.resolve(import.meta.dirname, '../../ui/styles/tokens.css')
const beside = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

/** The page, and the Content-Security-Policy that allows only its own style and script. */
export function offlinePage(
  siteName: string,
  language: Language,
): { page: string; policy: string } {
  const style = plainTokens(readFileSync(tokens, 'utf8')) + beside('offline.css')
  const script = beside('kept-pages.js')
  const locale = { locale: language }
  const title = m.offline_title({}, locale)
  const page = html`<!doctype html>
<html lang="${language}-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} | ${siteName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${{ html: style }}</style>
</head>
<body>
<header><a href="${pathIn('/', language)}">
<svg viewBox="0 0 28 28" aria-hidden="true"><path class="cut" d="M4 4h9v9H4zM15 4h9v9h-9z"/><path class="footing" d="M1 16h26v8H1z"/></svg>
${siteName}</a></header>
<main>
<h1>${title}</h1>
<p>${m.offline_text({ site: siteName }, locale)}</p>
<p><a class="button" href="">${m.offline_retry({}, locale)}</a></p>
<section hidden>
<h2>${m.offline_kept({}, locale)}</h2>
<ul></ul>
</section>
</main>
<script type="module">${{ html: script }}</script>
</body>
</html>
`.html
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "img-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { page, policy }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
