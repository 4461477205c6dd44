/** The development mailbox at /dev/mail: mails that would have been sent, readable on a phone. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mediumTime } from '#kernel/dates.ts'
import { problem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'
import { escapeHtml } from './html.ts'
import { type OutboxMail, readOutbox } from './outbox.ts'

/** A page and its content security policy. */
export interface MailboxPage {
  html: string
  contentSecurityPolicy: string
}

const css = `
*{box-sizing:border-box}
body{margin:0;background:#FBF9F5;color:#1E2322;font:16px/1.5 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:24px 16px 64px}
h1{font-size:27px;line-height:1.2;margin:0 0 16px;overflow-wrap:anywhere}
h2{font-size:17px;margin:32px 0 8px}
a{color:#A84721}
ul{list-style:none;margin:0;padding:0;border-top:1px solid #DDD9D0}
li{border-bottom:1px solid #DDD9D0}
li a{display:block;padding:12px 0;min-height:44px;color:inherit;text-decoration:none}
li a:hover strong,li a:focus-visible strong{text-decoration:underline}
strong,small{display:block;overflow-wrap:anywhere}
small,dt{color:#55635E;font-size:15px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}
dd{margin:0;overflow-wrap:anywhere}
pre{background:#fff;border:1px solid #DDD9D0;border-radius:4px;padding:16px;margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:36rem;background:#fff;border:1px solid #DDD9D0;border-radius:4px}
`

const cssHash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
const noMore = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The list of mails, newest first. */
export function mailboxPage(siteName: string, mails: OutboxMail[]): MailboxPage {
  const items = mails.map(
    (mail) => `<li><a href="/dev/mail/${encodeURIComponent(mail.id)}">
<strong>${escapeHtml(mail.subject)}</strong>
<small>${escapeHtml(mail.to)} · ${timeOf(mail)}</small></a></li>`,
  )
  const list = items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : `<p>No mails yet.</p>`
  return {
    html: page(`Mails of ${siteName}`, list),
    contentSecurityPolicy: `default-src 'none'; style-src ${cssHash}; ${noMore}`,
  }
}

/** One mail: its text, and its HTML in a frame that cannot run scripts or load anything. */
export function mailPage(siteName: string, mail: OutboxMail): MailboxPage {
  const body = `<p><a href="/dev/mail">All mails of ${escapeHtml(siteName)}</a></p>
<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd>
<dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>Sent</dt><dd>${timeOf(mail)}</dd></dl>
<h2>Text</h2>
<pre>${escapeHtml(mail.text)}</pre>
<h2>HTML</h2>
<iframe title="The mail as HTML" sandbox srcdoc="${escapeHtml(mail.html)}"></iframe>`
  return {
    html: page(mail.subject, body),
    // The frame inherits this policy, and mails use style attributes.
    contentSecurityPolicy: `default-src 'none'; style-src 'unsafe-inline'; ${noMore}`,
  }
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

function timeOf(mail: OutboxMail): string {
  return `<time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(mediumTime(mail.sentAt))}</time>`
}

/** Serves the mailbox at /dev/mail. For development only: it shows the codes of all users. */
export function mountMailbox(
  app: FastifyInstance,
  settings: { dataDir: string; siteName: string; publicUrl: string },
): void {
  // Against DNS rebinding: a site whose name resolves to our address sends its own host name.
  const own = [new URL(settings.publicUrl).hostname, 'localhost', '127.0.0.1', '[::1]']
  app.addHook('onRequest', async ({ url, hostname }) => {
    if (/^\/+dev(\/|$)/i.test(url) && !own.includes(hostname)) {
      throw problem(404, m.refused_nothing_here)
    }
  })
  app.get('/dev/mail', async (_, reply) =>
    send(reply, mailboxPage(settings.siteName, await readOutbox(settings.dataDir))),
  )
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mails = await readOutbox(settings.dataDir)
    const mail = mails.find(({ id }) => id === request.params.id)
    if (!mail) return send(reply.code(404), mailboxPage(settings.siteName, mails))
    return send(reply, mailPage(settings.siteName, mail))
  })
}

function send(reply: FastifyReply, { html, contentSecurityPolicy }: MailboxPage) {
  return reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
