/**
 * One URL per page: a path that differs from the route table in letter case or by a trailing slash,
 * or that spells a misspelt route correctly, is redirected permanently (rules 3.1).
 */
import { languages } from '#kernel/language.ts'

/** A route's full path split at slashes; `:name` matches any text, `:name?` is optional. */
export type Pattern = readonly string[]

/**
 * A requested address as a path of this site with single slashes: never one that a browser or the
 * URL parser takes for another host (`//host`, `/\\host`).
 */
export function tidyAddress(asked: string): { tidy: string; wasUntidy: boolean } {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?]*)?([^?#]*)(.*)$/is.exec(asked) ?? []
  const tidy = `/${path}`.replaceAll(/[\s\\/]+/g, '/')
  return { tidy: tidy + query, wasUntidy: path !== tidy && path !== '' }
}

/** A path with its language's prefix in lower case: phones capitalise the first letter of `/hi`. */
export function withLanguage(path: string): string {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(path) ?? []
  const lower = first.toLowerCase()
  return languages.some((each) => each !== 'en' && each === lower) ? `/${lower}${rest}` : path
}

interface RouteManifest {
  [id: string]: { id: string; parentId?: string; path?: string } | undefined
}

/** The full patterns of all pages, from the router's own manifest. */
export function patternsOf(routes: RouteManifest): Pattern[] {
  return Object.values(routes).flatMap((route) => {
    if (!route?.path || route.path === '*') return []
    const pattern = fullPath(route.id, routes).split('/').filter(Boolean)
    // Lists of trades that are not in the route table: such a pattern would match everything.
    return pattern.every((part) => part.startsWith(':')) ? [] : [pattern]
  })
}

function fullPath(id: string, routes: RouteManifest): string {
  const route = routes[id]
  if (!route) return ''
  const parent = route.parentId ? fullPath(route.parentId, routes) : ''
  return route.path ? `${parent}/${route.path}` : parent
}

/** Correct spellings of segments that the route table misspells, in lower case. */
const twins: Record<string, string> = {
  editproduct: 'eidtProduct',
  makranamarblemblg: 'MakaranaMarbleMBlg',
  review: 'Reveiw',
}

/**
 * The path a request should have used; undefined if it did use it, or if no page matches. Segments
 * matched by parameters are kept as they are.
 */
export function canonicalPath(path: string, patterns: readonly Pattern[]): string | undefined {
  const segments = path.split('/').filter(Boolean)
  const trimmed = `/${segments.join('/')}`
  if (patterns.some((pattern) => matches(pattern, segments, sameText))) {
    return trimmed === path ? undefined : trimmed
  }
  const pattern = patterns.find((candidate) => matches(candidate, segments, alike))
  if (!pattern) return undefined
  const spelt = segments.map((segment, index) => {
    const part = pattern[index] ?? segment
    return part.startsWith(':') ? segment : part
  })
  return `/${spelt.join('/')}`
}

function matches(
  pattern: Pattern,
  segments: readonly string[],
  equal: (part: string, segment: string) => boolean,
): boolean {
  if (segments.length > pattern.length) return false
  return pattern.every((part, index) => {
    const segment = segments[index]
    if (segment === undefined) return part.endsWith('?')
    return part.startsWith(':') || equal(part, segment)
  })
}

function sameText(part: string, segment: string): boolean {
  return part === segment
}

function alike(part: string, segment: string): boolean {
  const lower = segment.toLowerCase()
  return part.toLowerCase() === lower || part === twins[lower]
}
