import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createMemoryRouter,
  Link as RouterLink,
  NavLink as RouterNavLink,
  RouterProvider,
} from 'react-router'
import { expect, test } from 'vitest'
import { Link, NavLink } from './server-router.tsx'

/** The HTML of an element on the page at a path. */
function html(path: string, element: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToString(<RouterProvider router={router} />)
}

const segment = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '..',
    'Seller',
    'TileSellers',
    '2',
    'a b',
    'é',
    '%20',
    'a.b',
    '\\',
    ':x',
  ),
  fc.string({ maxLength: 5 }),
)
const paths = fc
  .tuple(
    fc.constantFrom('/', '', '//'),
    fc.array(segment, { maxLength: 4 }),
    fc.constantFrom('', '?', '?text=a b&x=/../y', '?a?b', '?=#', '#', '#start', '?a=1#b?c'),
  )
  .map(([first, segments, end]) => first + segments.join('/') + end)

test('the server writes every link as the router would', () => {
  fc.assert(
    fc.property(paths, (to) => {
      const props = { to, className: 'footer-link', lang: 'en', preventScrollReset: true }
      expect(html('/no/such', <Link {...props}>x</Link>)).toBe(
        html('/no/such', <RouterLink {...props}>x</RouterLink>),
      )
    }),
    { examples: [['/'], ['/?a=b'], ['/#find'], ['/Seller/x?y=1#list'], ['']] },
  )
})

test('the server marks the link to the page that is shown as the router would', () => {
  const here = fc.constantFrom(
    '/TileSellers/2',
    '/TILESELLERS/2',
    '/TileSellers',
    '/Tile',
    '/',
    '/a/',
  )
  const there = fc.oneof(paths, here)
  const words = fc.constantFrom(undefined, 'nav-link')
  fc.assert(
    fc.property(here, there, words, fc.boolean(), (path, to, className, end) => {
      const props = { to, end, discover: 'none' as const, ...(className ? { className } : {}) }
      expect(html(path, <NavLink {...props}>x</NavLink>)).toBe(
        html(path, <RouterNavLink {...props}>x</RouterNavLink>),
      )
    }),
  )
})

test('browsers look for the routes of other pages only', () => {
  const isFound = (path: string, to: string) =>
    html(path, <Link to={to} />).includes('data-discover="true"')
  for (const to of ['/TileSellers/2', '/TileSellers/2?page=2#list', '/TileSellers/2#list']) {
    expect(isFound('/TileSellers/2', to)).toBe(false)
  }
  for (const to of ['/TileSellers/23', '/TileSellers', '/', '/TileSellers/2/x']) {
    expect(isFound('/TileSellers/2', to)).toBe(true)
  }
})

test('links that the server cannot write itself are the router’s', () => {
  const object = { pathname: '/TileSellers/2', search: '?sortBy=2' }
  for (const props of [{ to: object }, { to: '..' }, { to: '/x', discover: 'none' as const }]) {
    expect(html('/Seller/x', <Link {...props} />)).toBe(
      html('/Seller/x', <RouterLink {...props} />),
    )
  }
})
