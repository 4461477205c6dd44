/** Parts of the frame that are hidden until somebody opens them, such as the links of a long menu. */
import { type ComponentType, createElement, useEffect, useRef, useState } from 'react'

/**
 * What the server renders into an element that is hidden at first. In browsers its HTML stays as it
 * came until it is seen, and only then is the component loaded that renders it; if that fails, its
 * links still work.
 *
 * @param load the module whose default export renders the content
 * @param Known that component, on the server only
 */
export function OpenedPart({
  as,
  className,
  load,
  Known,
}: {
  as: 'li' | 'ul'
  className: string
  load: () => Promise<{ default: ComponentType }>
  Known: ComponentType | undefined
}) {
  const element = useRef<HTMLElement>(null)
  const [Content, setContent] = useState<ComponentType | undefined>(() => Known)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      load().then(
        (loaded) => setContent(() => loaded.default),
        () => undefined,
      )
    })
    if (element.current) watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [load])
  const own = { ref: element, className }
  if (Content) return createElement(as, own, <Content />)
  return createElement(as, {
    ...own,
    // React leaves the server's HTML where it is given other HTML on hydration.
    dangerouslySetInnerHTML: { __html: '' },
    suppressHydrationWarning: true,
  })
}
