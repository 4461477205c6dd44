/** HTML as values: text is escaped unless it is HTML already. */
import { escapeHtml } from '#platform/mail/html.ts'

/** A piece of HTML that is safe to put into a page as it is. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | undefined | readonly Part[]

/** Builds HTML from a template; every value that is not {@link Html} is escaped. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: String.raw({ raw: texts }, ...parts.map(render)) }
}

function render(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return isList(part) ? part.map(render).join('') : part.html
}

function isList(part: Html | readonly Part[]): part is readonly Part[] {
  return Array.isArray(part)
}
