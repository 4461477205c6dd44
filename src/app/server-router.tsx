/**
 * Stands for `react-router` in our own modules of the server's bundle (`scripts/lib/server-links.mjs`).
 * A page has some hundred links, and the router resolves each against the routes around it, thrice.
 * The server only writes the address, and most are whole paths, which need no resolving.
 */
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
} from 'react-router'
import { pathPrefix } from '#kernel/language.ts'
import { cx } from '#ui/cx.ts'

export * from 'react-router'

/** A path without anything to resolve or tidy, with a query and a fragment at most. */
const whole = /^\/(?:[^/\\?#.][^/\\?#]*(?:\/[^/\\?#.][^/\\?#]*)*)?(?:\?[^#]+)?(?:#.+)?$/

/** As the router writes a whole path. */
const addressOf = (path: string) =>
  /^\/(?![^?#])/.test(path) ? (pathPrefix() || '/') + path.slice(1) : pathPrefix() + path

/** The router's link as the server writes it. */
export function Link(props: LinkProps) {
  const here = useLocation().pathname
  const { to, target, discover = 'render', onClick: _click, ...attributes } = props
  const { prefetch, relative: _relative, reloadDocument: _reload, mask, ...link } = attributes
  const { replace: _replace, state: _state, preventScrollReset: _reset, ...more } = link
  const { viewTransition: _transition, defaultShouldRevalidate: _revalidate, ...rest } = more
  if (typeof to !== 'string' || !whole.test(to) || prefetch || mask) {
    return <RouterLink {...props} />
  }
  // The routes of the page itself are there already.
  const isHere = to === here || (to.startsWith(here) && /[?#]/.test(to.charAt(here.length)))
  const dataDiscover = discover === 'render' && !isHere ? 'true' : undefined
  return <a {...rest} href={addressOf(to)} target={target} data-discover={dataDiscover} />
}

/** A path that no address bar writes otherwise. */
const plain = /^(?:\/[\w-]+)+$/

/** The router's link that knows whether it leads to the page that is shown, or one below. */
export function NavLink(props: NavLinkProps) {
  const { pathname } = useLocation()
  const { to, className, children, style, end = false, caseSensitive, ...link } = props
  const { 'aria-current': current = 'page', ...rest } = link
  if (
    typeof to !== 'string' ||
    !plain.test(to) ||
    typeof className === 'function' ||
    typeof children === 'function' ||
    typeof style === 'function' ||
    caseSensitive
  ) {
    return <RouterNavLink {...props} />
  }
  const [here, there] = [pathname.toLowerCase(), to.toLowerCase()]
  const isActive = here === there || (!end && here.startsWith(`${there}/`))
  return (
    <Link
      {...rest}
      aria-current={isActive ? current : undefined}
      className={cx(className, isActive && 'active')}
      style={style}
      to={to}
    >
      {children}
    </Link>
  )
}
