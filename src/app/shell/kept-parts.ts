/**
 * Parts of the frame that are the same on page after page. The server's bundle keeps their HTML the
 * first time it is rendered; in browsers they are rendered like everything else.
 */
import type { ReactNode } from 'react'
import { tradesVersion } from '#areas/companies/rules/trades.ts'
import type { SiteInfo } from '#kernel/caller.ts'
import { serverParts } from './server-parts.ts'

interface Part {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
  'data-kept'?: string
}

const parts = new Map<string, string>()
/** Of the trades that the parts name. */
let version = ''

/**
 * The content of a part, as its element's props.
 *
 * @param on everything that the content depends on besides the trades: the site, and the links of
 *   the menus that lead to the page at a path. Visitors are all the same to the server.
 */
export function keptPart(
  name: string,
  { pathname, site }: { pathname?: string; site?: SiteInfo | undefined },
  children: ReactNode,
): Part {
  if (!import.meta.env.SSR || !import.meta.env.PROD) return { children }
  if (version !== tradesVersion()) {
    version = tradesVersion()
    menuPaths = undefined
    parts.clear()
  }
  const current = pathname === undefined ? '' : currentOf(pathname)
  const key = JSON.stringify([name, current, site])
  const html = parts.get(key)
  return html === undefined
    ? { children, 'data-kept': key }
    : { dangerouslySetInnerHTML: { __html: html } }
}

/** Which links of the menus lead to the page at a path, or to one above it. */
function currentOf(pathname: string): string {
  const here = pathname.toLowerCase()
  menuPaths ??= serverParts.menuPaths?.() ?? []
  return menuPaths
    .filter((path) => here === path || here.startsWith(`${path}/`))
    .map((path) => (here === path ? path : `${path}/`))
    .join(' ')
}

let menuPaths: string[] | undefined

const mark = /<(\w+)((?: [\w-]+="[^"]*")*?) data-kept="([^"]*)"/

/** Keeps the parts that a page was rendered with, and removes their marks from it. */
export function keepParts(page: string): string {
  if (!page.includes(' data-kept="')) return page
  let html = page
  for (let match = mark.exec(html); match; match = mark.exec(html)) {
    const [text, tag = '', attributes = '', name = ''] = match
    html = `${html.slice(0, match.index)}<${tag}${attributes}${html.slice(match.index + text.length)}`
    const begin = html.indexOf('>', match.index) + 1
    parts.set(nameOf(name), html.slice(begin, endOf(html, tag, begin)))
  }
  return html
}

/** Where the element ends whose content begins there. */
function endOf(html: string, tag: string, begin: number): number {
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g')
  tags.lastIndex = begin
  let depth = 1
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] ? -1 : 1
    if (depth === 0) return match.index
  }
  throw new Error(`A part of the page has no end: ${tag}.`)
}

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
}

/** The name as it was before it became an attribute. */
const nameOf = (attribute: string) =>
  attribute.replaceAll(/&(?:quot|amp|lt|gt|#x27);/g, (entity) => entities[entity] ?? entity)
