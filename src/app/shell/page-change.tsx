/**
 * What follows a change of page: its title is told to screen readers, the keyboard stands at its
 * beginning, and a page without any content is reported, and loaded anew.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { mayReload } from './stale-build.ts'
import { report } from './uncaught.ts'

/** After which a page that shows nothing is taken for empty. */
const emptyMs = 1000

export function PageChange({ main }: { main: RefObject<HTMLElement | null> }) {
  const place = useLocation()
  const { pathname, hash } = place
  const isIdle = useNavigation().state === 'idle'
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    // Within a page, such as from page to page of a list, the focus stays.
    if (previous.current === pathname) return
    previous.current = pathname
    setTitle(document.title)
    const { activeElement } = document
    const isInside = main.current?.contains(activeElement) || activeElement?.closest('dialog')
    if (!isInside && hash === '') main.current?.focus({ preventScroll: true })
  }, [pathname, hash, main])
  useEffect(() => {
    if (!isIdle) return
    const timer = setTimeout(() => {
      if (main.current?.childElementCount !== 0) return
      report(new Error(`The page is empty: ${place.pathname}`))
      if (mayReload()) location.reload()
    }, emptyMs)
    return () => clearTimeout(timer)
  }, [place, isIdle, main])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
