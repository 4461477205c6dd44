/** The current link of a horizontally scrolling bar; see `.nav-link` in pieces.css for the first paint. */
import { type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * Scrolls the bar, and nothing else, to centre the current link when the page changes. Not on
 * hydration: the bar would move under the user's finger.
 *
 * @param page identifies the current page
 * @returns the ref of the bar, which must be the links' offset parent
 */
export function useCurrentInBar<Bar extends HTMLElement>(page: string): RefObject<Bar | null> {
  const bar = useRef<Bar>(null)
  const visiblePage = useRef(useHydrated() ? undefined : page)
  useEffect(() => {
    if (visiblePage.current === page) return
    visiblePage.current = page
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!bar.current || !link) return
    bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2
  }, [page])
  return bar
}
