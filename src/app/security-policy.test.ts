import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, inlineScriptHashes } from './security-policy.ts'

const site = {
  name: 'Neev',
  publicUrl: 'http://localhost',
  apiBase: '/api',
  imageBase: '/images',
  support: {},
  jurisdiction: 'Jaipur, Rajasthan',
  socialLinks: [],
  demo: false,
  payments: 'razorpay' as const,
}
const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('inline scripts are allowed by their hash, scripts with a src are not listed', () => {
  const html =
    '<script nonce="n">a()</script><script nonce="n" src="/x.js"></script><script type="module" nonce="n">b()</script>'
  expect(inlineScriptHashes(html, 'n')).toEqual([hashOf('a()'), hashOf('b()')])
})

test('a data block, which never runs, is not listed', () => {
  const html =
    '<script type="application/ld+json">{"@graph":[]}</script><script nonce="n">a()</script>'
  expect(inlineScriptHashes(html, 'n')).toEqual([hashOf('a()')])
})

test('the policy allows no inline style, no eval, no foreign script', () => {
  const policy = contentSecurityPolicy('<script nonce="n">a()</script>', site, 'n')
  expect(policy).toContain(`script-src 'self' ${hashOf('a()')};`)
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('pictures come from the host of the map’s tiles, and from no other', () => {
  const map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' }
  const policy = contentSecurityPolicy('', { ...site, map }, 'n')
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;")
  expect(policy.match(/tiles\.example/g)).toHaveLength(1)
})

test('an API on another origin may be called, pictures of another origin are shown', () => {
  const other = {
    ...site,
    apiBase: 'https://api.example.com/api',
    imageBase: 'https://images.example.com/neev',
  }
  const policy = contentSecurityPolicy('', other, 'n')
  expect(policy).toContain("connect-src 'self' https://api.example.com;")
  expect(policy).toContain("img-src 'self' data: blob: https://images.example.com;")
})

test('only the checkout may load what Razorpay needs, and only if Razorpay takes payments', () => {
  const policy = (path: string, payments: 'razorpay' | 'sandbox') =>
    contentSecurityPolicy('', { ...site, payments }, 'n', path)
  const checkout = '/companyDetail/OrderSummary'
  expect(policy(checkout, 'razorpay')).toContain("script-src 'self' https://*.razorpay.com")
  expect(policy(checkout, 'razorpay')).toContain('frame-src https://*.razorpay.com')
  expect(policy(checkout, 'sandbox')).not.toContain('razorpay')
  expect(policy('/', 'razorpay')).not.toContain('razorpay')
})

test('a script injected through user text is not allowed', () => {
  const html = '<p><script>evil()</script></p><script nonce="n">a()</script>'
  expect(inlineScriptHashes(html, 'n')).toEqual([hashOf('a()')])
})
