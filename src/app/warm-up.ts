/** Renders each page once before the first request, so that no visitor waits for its code. */
import type { Pattern } from './paths.ts'

/**
 * Renders every page: those without a parameter at their own path, the others at the first matching
 * path that a rendered page links to.
 *
 * @param render returns a page's HTML.
 * @returns the paths of the pages that failed
 */
export async function warmUp(
  patterns: readonly Pattern[],
  render: (path: string) => Promise<string>,
): Promise<string[]> {
  const open = new Set(patterns)
  const next = new Set<string>()
  for (const pattern of patterns) {
    if (pattern.some(isNeeded)) continue
    next.add(`/${pattern.filter((part) => !part.startsWith(':')).join('/')}`)
    open.delete(pattern)
  }
  const failed: string[] = []
  for (const path of next) {
    const html = await render(path).catch(() => {
      failed.push(path)
      return ''
    })
    if (open.size === 0) continue
    for (const [, link = ''] of html.matchAll(/href="(\/[^"?#]*)/g)) {
      const match = [...open].find((pattern) => leadsTo(link, pattern))
      if (!match) continue
      open.delete(match)
      next.add(link)
    }
  }
  return failed
}

function isNeeded(part: string): boolean {
  return part.startsWith(':') && !part.endsWith('?')
}

function leadsTo(link: string, pattern: Pattern): boolean {
  const parts = link.slice(1).split('/')
  return (
    parts.length === pattern.length &&
    pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  )
}
