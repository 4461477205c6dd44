/** Parts of the frame that are not seen at first: the links of a long menu, the footer. */
import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/**
 * What the server renders into an element that is not seen at first. In browsers its HTML stays as
 * it came until it is nearly seen, and only then is the component loaded that renders it; if that
 * fails, its links still work.
 *
 * @param load the module whose default export renders the content
 * @param Known that component, on the server only
 * @param keep the props of an element with that content, if the server keeps its HTML
 */
export function OpenedPart({
  as,
  className,
  load,
  Known,
  keep = (children) => ({ children }),
}: {
  as: 'li' | 'ul' | 'footer'
  className: string
  load: () => Promise<{ default: ComponentType }>
  Known: ComponentType | undefined
  keep?: (content: ReactNode) => object
}) {
  const element = useRef<HTMLElement>(null)
  const [Content, setContent] = useState<ComponentType | undefined>(() => Known)
  const before = useRef<Fold[]>(undefined)
  useLayoutEffect(() => {
    if (Content && before.current && element.current) restoreFolds(element.current, before.current)
    before.current = undefined
  }, [Content])
  useEffect(() => {
    const node = element.current
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        load().then(
          (loaded) => {
            const show = () => {
              if (node) before.current = readFolds(node)
              setContent(() => loaded.default)
            }
            // Whoever is at one of its links already keeps the focus.
            const { activeElement } = document
            if (!node?.contains(activeElement) || activeElement?.matches('summary')) return show()
            node.addEventListener('focusout', ({ relatedTarget }) => {
              if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) show()
            })
          },
          () => undefined,
        )
      },
      { rootMargin: '50%' },
    )
    if (node) watcher.observe(node)
    return () => watcher.disconnect()
  }, [load])
  const own = { ref: element, className }
  if (Content) return createElement(as, { ...own, ...keep(<Content />) })
  return createElement(as, {
    ...own,
    // React leaves the server's HTML where it is given other HTML on hydration.
    dangerouslySetInnerHTML: { __html: '' },
    suppressHydrationWarning: true,
  })
}

/** A fold of a part: whether it is open, and has the focus. */
interface Fold {
  open: boolean
  focused: boolean
}

function readFolds(node: HTMLElement): Fold[] {
  return [...node.querySelectorAll('summary')].map((summary) => ({
    open: summary.parentElement?.hasAttribute('open') ?? false,
    focused: summary === document.activeElement,
  }))
}

/** Opens in a part's new content what was open in the old one. */
function restoreFolds(node: HTMLElement, folds: Fold[]): void {
  for (const [place, summary] of node.querySelectorAll('summary').entries()) {
    const { open = false, focused = false } = folds[place] ?? {}
    summary.parentElement?.toggleAttribute('open', open)
    if (focused) summary.focus()
  }
}
