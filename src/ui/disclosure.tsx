import { type ReactNode, useEffect, useRef } from 'react'
import { ChevronDownIcon } from './icons.tsx'

/**
 * A native menu of links, which works without JavaScript: opens on a press; closes on Escape, on a
 * press or focus elsewhere, and whenever `place` changes, as when one of its links was followed.
 */
export function Disclosure({
  label,
  place,
  children,
}: {
  label: ReactNode
  /** The current location, such as the router's location key. */
  place: string
  children: ReactNode
}) {
  const menu = useClosingDetails(place)
  return (
    <details ref={menu} className="nav-menu">
      <summary className="nav-link">
        {label}
        <ChevronDownIcon />
      </summary>
      <ul className="nav-menu-list">{children}</ul>
    </details>
  )
}

/** The `ref` for a `details` that closes like a menu; see {@link Disclosure}. */
export function useClosingDetails(place: string) {
  const details = useRef<HTMLDetailsElement>(null)
  const last = useRef(place)
  useEffect(() => {
    // Not on hydration, when the user may have opened the menu already.
    if (place !== last.current && details.current) details.current.open = false
    last.current = place
  }, [place])
  useEffect(() => {
    const closeOutside = (event: Event) => {
      const element = details.current
      if (!element?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        element.open = false
        element.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && !element.contains(event.target)) {
        element.open = false
      }
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOutside)
    }
  }, [])
  return details
}
