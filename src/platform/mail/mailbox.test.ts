import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { patient } from '#tests/support/patience.ts'
import { layOutMail } from './layout.ts'
import { mailboxPage, mailPage, mountMailbox } from './mailbox.ts'
import { outboxSize, outboxTransport, readOutbox } from './outbox.ts'

const evil = '"><script>alert(1)</script>\''
const mail = {
  id: 'a/b',
  to: evil,
  from: 'Neev <no-reply@neev.example>',
  subject: evil,
  text: evil,
  html: `<p title="x">Hello</p>${evil}`,
  sentAt: new Date('2026-11-21T08:00:00.000Z').toISOString(),
}

test('an empty mailbox says so', () => {
  expect(mailboxPage('Neev', []).html).toContain('No mails yet.')
})

test('a mail cannot inject markup into the pages', () => {
  for (const { html } of [mailboxPage('Neev', [mail]), mailPage('Neev', mail)]) {
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;')
  }
})

test('a mail links to its page whatever its id', () => {
  expect(mailboxPage('Neev', [mail]).html).toContain('href="/dev/mail/a%2Fb"')
})

test('the HTML of a mail is shown in a frame with a full sandbox', () => {
  expect(mailPage('Neev', mail).html).toMatch(/<iframe [^>]*sandbox srcdoc="&lt;p title=&quot;x/)
})

test('the policies allow the page its own style and no script', () => {
  const { html, contentSecurityPolicy } = mailboxPage('Neev', [mail])
  const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(contentSecurityPolicy).toContain(`'sha256-${hash}'`)
  expect(contentSecurityPolicy).toContain("default-src 'none'")
  expect(mailPage('Neev', mail).contentSecurityPolicy).toContain("default-src 'none'")
})

test('the layout has the same content as text and as escaped HTML', () => {
  const { text, html } = layOutMail(
    { siteName: 'A & B', publicUrl: 'https://neev.example' },
    'en',
    () => ({
      subject: 'Code <now>',
      parts: [
        'Use this:',
        { code: '042424' },
        { link: 'https://neev.example/?a=1&b=2', label: 'Go' },
      ],
      footnote: 'Why?',
    }),
  )
  expect(text).toContain('Code <now>')
  expect(text).toContain('    042424')
  expect(text).toContain('Go: https://neev.example/?a=1&b=2')
  expect(html).toContain('Code &lt;now&gt;')
  expect(html).toContain('>042424<')
  expect(html).toContain('href="https://neev.example/?a=1&amp;b=2"')
  expect(html).toContain('A &amp; B')
})

test(
  'the outbox is private, keeps the newest 500, and is served newest first',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'neev-outbox-'))
    try {
      const transport = outboxTransport(dataDir, 'Neev <no-reply@neev.example>')
      for (let number = 1; number <= outboxSize + 3; number++) {
        const outcome = await transport.send({
          id: `mail-${number}`,
          to: 'asha@example.com',
          subject: `Mail ${number}`,
          text: 'Text',
          html: '<p>Text</p>',
          attachments: null,
          stopAddress: null,
          createdAt: new Date(),
        })
        expect(outcome).toEqual({ result: 'sent' })
      }
      const mails = await readOutbox(dataDir)
      expect(mails).toHaveLength(outboxSize)
      expect(mails[0]?.subject).toBe(`Mail ${outboxSize + 3}`)
      const files = readdirSync(join(dataDir, 'outbox'))
      expect(files).toHaveLength(2 * outboxSize)
      expect(statSync(join(dataDir, 'outbox', files[0] ?? '')).mode & 0o077).toBe(0)

      const app = Fastify()
      mountMailbox(app, { dataDir, siteName: 'Neev', publicUrl: 'http://localhost' })
      const list = await app.inject('/dev/mail')
      expect(list.headers['content-security-policy']).toContain("default-src 'none'")
      expect(list.body.indexOf('Mail 503')).toBeLessThan(list.body.indexOf('Mail 502'))
      expect((await app.inject('/dev/mail/mail-503')).body).toContain('&lt;p&gt;Text&lt;/p&gt;')
      expect((await app.inject('/dev/mail/mail-1')).statusCode).toBe(404)
      await app.close()
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  patient(30_000),
)
