/** Links in a bar that scrolls sideways on a narrow screen: it shows where one is. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'
import { useHydrated } from './hydrated.ts'

/**
 * A link of the bar. The current one stands in its middle before the page is first shown, where the
 * browser can do that; on a wide screen the bar does not scroll, and the page would instead.
 */
export function BarLink({
  current,
  children,
  ...link
}: Pick<LinkProps, 'to' | 'preventScrollReset'> & {
  /** Whether it leads to the page that is shown. */
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
 * Brings the current link into the bar's middle when the page changes, and moves nothing else. Not
 * when the script takes over: the bar would move below a finger.
 *
 * @param page names the page that is shown
 * @returns for the bar, which is the link's offset parent
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
