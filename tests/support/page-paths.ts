/** The pages of the route table. */
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** A page: its path with parameters, as spelled in the route table, and its file. */
export interface PagePath {
  path: string
  file: string
}

/** The paths of all pages, in the order of the route table. */
export function pagePaths(entries: readonly RouteConfigEntry[], parent = ''): PagePath[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    // The path of a layout is that of its index route.
    const isLayout = children.length > 0 && (path === undefined || children.some((c) => c.index))
    const page = isLayout ? [] : [{ path: own || '/', file }]
    return [...page, ...pagePaths(children, own)]
  })
}

/** Public pages of every kind, which show something on an empty market. */
export const publicPages = [
  '/',
  '/TileSellers/2',
  '/login',
  '/signUp',
  '/forgotPassword',
  '/Plans',
  '/ContactUs',
  '/AboutUs',
  '/termsCondition',
  '/Blog/BlogMarble',
  '/Blog/BlogTile/GlassTBlg',
  '/no/such/page',
]
