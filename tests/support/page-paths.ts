/** The pages of the route table. */
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** A page: its address with parameters, as the route table spells it, and the file that shows it. */
export interface PagePath {
  path: string
  file: string
}

/** Every page's address, in the order of the route table. */
export function pagePaths(entries: readonly RouteConfigEntry[], parent = ''): PagePath[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    // A layout's own address is its default child's.
    const isLayout = children.length > 0 && (path === undefined || children.some((c) => c.index))
    const page = isLayout ? [] : [{ path: own || '/', file }]
    return [...page, ...pagePaths(children, own)]
  })
}
