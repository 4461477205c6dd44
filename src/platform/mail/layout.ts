/** The common layout of our mails: the same content as HTML and as plain text. */
import { type Language, pathPrefix } from '#kernel/language.ts'
import { inLanguage } from '../language.ts'
import { escapeHtml } from './html.ts'

/** A paragraph, a code to copy, a link on its own line, or a quoted text written by a user. */
export type MailPart =
  | string
  | { code: string }
  | { link: string; label: string }
  | { quote: string }

export interface MailContent {
  subject: string
  /** Defaults to the subject. */
  heading?: string
  parts: MailPart[]
  /** The small print below: why the recipient got this mail. */
  footnote: string
  /** Where mails of this kind are stopped. */
  stop?: { label: string; link: string }
}

/** The site's name and URL in mails. */
export interface MailSite {
  siteName: string
  publicUrl: string
}

/** Composes a mail for a site, whose URL is that of the pages in the reader's language. */
export type Compose = (site: MailSite) => MailContent

/**
 * Renders a mail in its reader's language, with tables and inline styles, since mail clients
 * support little else.
 */
export function layOutMail(
  { siteName, publicUrl }: MailSite,
  language: Language,
  compose: Compose,
): { subject: string; text: string; html: string } {
  const site = { siteName, publicUrl: publicUrl + pathPrefix(language) }
  const { subject, heading = subject, ...rest } = inLanguage(language, () => compose(site))
  const body = { heading, ...rest }
  return { subject, text: asText(site, body), html: asHtml(site, language, body) }
}

type MailBody = Omit<MailContent, 'subject' | 'heading'> & { heading: string }

function asText(site: MailSite, { heading, parts, footnote, stop }: MailBody): string {
  const lines = parts.map((part) => {
    if (typeof part === 'string') return part
    if ('code' in part) return `    ${part.code}`
    if ('quote' in part) return part.quote.replace(/^/gm, '> ')
    return `${part.label}: ${part.link}`
  })
  const end = ['--', footnote]
  if (stop) end.push(`${stop.label}: ${stop.link}`)
  end.push(`${site.siteName} ${site.publicUrl}`)
  return `${[heading, ...lines, end.join('\n')].join('\n\n')}\n`
}

const font =
  "font-family:'Anek Latin','Anek Devanagari','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ink = 'color:#1E2322'
const quiet = 'color:#55635E'

function asHtml(
  site: MailSite,
  language: Language,
  { heading, parts, footnote, stop }: MailBody,
): string {
  const name = escapeHtml(site.siteName)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:#FBF9F5;${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF9F5">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="${font};${ink};font-size:21px;font-weight:700;padding:0 0 16px">${name}</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #DDD9D0;border-radius:10px;padding:24px 24px 8px">
<h1 style="${font};${ink};font-size:21px;line-height:1.3;margin:0 0 16px">${escapeHtml(heading)}</h1>
${parts.map(partAsHtml).join('\n')}
</td></tr>
<tr><td style="${font};${quiet};font-size:13px;line-height:1.5;padding:16px 0 0">
${escapeHtml(footnote)}<br>
${stop ? `<a href="${escapeHtml(stop.link)}" style="${quiet}">${escapeHtml(stop.label)}</a><br>\n` : ''}<a href="${escapeHtml(site.publicUrl)}" style="${quiet}">${name}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function partAsHtml(part: MailPart): string {
  if (typeof part === 'string') {
    const text = escapeHtml(part).replaceAll('\n', '<br>')
    return `<p style="${font};${ink};font-size:16px;line-height:1.5;margin:0 0 16px">${text}</p>`
  }
  if ('code' in part) {
    const style = `${ink};font-family:'Courier New',monospace;font-size:36px;letter-spacing:6px`
    return `<p style="${style};font-weight:700;margin:0 0 16px">${escapeHtml(part.code)}</p>`
  }
  if ('quote' in part) {
    const text = escapeHtml(part.quote).replaceAll('\n', '<br>')
    const style = `${font};${ink};font-size:16px;line-height:1.5;border-left:3px solid #DDD9D0`
    return `<p style="${style};margin:0 0 16px;padding:0 0 0 16px;overflow-wrap:anywhere">${text}</p>`
  }
  const style = `${font};display:inline-block;background:#A84721;color:#FFFFFF;font-size:16px`
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.link)}" style="${style};padding:12px 20px;border-radius:4px;text-decoration:none">${escapeHtml(part.label)}</a></p>`
}
