import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the screen, in pixels, counts as near. */
const margin = 200

/** Shows `fallback` until it comes near the screen, then `children` for good. */
export function Near({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return
    const watch = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${margin}px` },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [near])
  return near ? children : <div ref={place}>{fallback}</div>
}
