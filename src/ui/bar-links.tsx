/** Links in a bar that scrolls sideways on a narrow screen, with the current one in view. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'
import { useHydrated } from './hydrated.ts'

/**
 * A link of the bar. The current one is centred before the first paint, where the browser supports
 * that; on a wide screen the bar does not scroll, and the page would scroll instead.
 */
export function BarLink({
  current,
  children,
  ...link
}: Pick<LinkProps, 'to' | 'preventScrollReset'> & {
  /** Whether it links to the current page. */
  current: boolean
  children: ReactNode
}) {
  return (
    <Link
      {...link}
      className={cx(
        'nav-link',
        current && 'max-lg:snap-center max-lg:[scroll-initial-target:nearest]',
      )}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

/**
 * Scrolls the bar, and nothing else, to centre the current link when the page changes. Not on
 * hydration: the bar would move under the user's finger.
 *
 * @param page identifies the current page
 * @returns the ref of the bar, which must be the links' offset parent
 */
export function useCurrentInBar<Bar extends HTMLElement>(page: string): RefObject<Bar | null> {
  const bar = useRef<Bar>(null)
  const shown = useRef(useHydrated() ? undefined : page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!bar.current || !link) return
    bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2
  }, [page])
  return bar
}
