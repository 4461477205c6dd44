import { href } from 'react-router'
import { blogSections } from '#areas/content/rules/blog.ts'
import { articleLinks } from '#areas/content/web/public.tsx'
import { menuTrades } from './trades.ts'

/** The paths of all links of the menus, in lower case. */
export const menuPaths = () =>
  [
    ...menuTrades().map(({ path }) => path),
    ...['/Products', href('/ContactUs'), href('/AboutUs')],
    ...blogSections.flatMap((section) => [
      section.path,
      ...articleLinks(section).map(({ path }) => path),
    ]),
  ].map((path) => path.toLowerCase())
