/** The pages' Content-Security-Policy: hashes instead of nonces, so that pages can be cached. */
import { hash } from 'node:crypto'
import type { SiteInfo } from '#kernel/caller.ts'

/**
 * The policy for one rendered page.
 *
 * @param mark the nonce the renderer has put on its own scripts: a secret that nobody else knows.
 */
export function contentSecurityPolicy(
  html: string,
  site: SiteInfo,
  mark: string,
  pathname = '',
): string {
  const foreign = [...originOf(site.imageBase), ...(site.map ? originOf(site.map.tiles) : [])]
  const images = ["'self'", 'data:', 'blob:', ...foreign].join(' ')
  const connect = ["'self'", ...originOf(site.apiBase)].join(' ')
  const pays = opensRazorpay(site, pathname)
  const razorpay = pays ? ' https://*.razorpay.com' : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHashes(html, mark).join(' ')}`.trim() + razorpay,
    ...(pays ? [`frame-src${razorpay}`] : []),
    "style-src 'self'",
    `img-src ${images}${razorpay}`,
    "font-src 'self'",
    `connect-src ${connect}${razorpay}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Whether a page opens Razorpay's checkout, with its scripts, frames, requests and windows. */
export function opensRazorpay({ payments }: SiteInfo, pathname: string): boolean {
  return payments === 'razorpay' && pathname === '/companyDetail/OrderSummary'
}

/**
 * The SHA-256 sources of a page's inline scripts that have the mark: a script injected through user
 * text has none. Data blocks never run, so they need none.
 */
export function inlineScriptHashes(html: string, mark: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (!attributes.includes(` nonce="${mark}"`)) continue
    hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  return [...hashes]
}

const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))([^>]*)>([\s\S]*?)<\/script>/g

function originOf(address: string): string[] {
  return address.startsWith('/') ? [] : [new URL(address).origin]
}
