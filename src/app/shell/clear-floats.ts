/** Keeps the feedback button off controls: it is gone while one lies under it. */
import { type RefObject, useEffect } from 'react'

const controls = 'a, button, input, select, textarea, summary, label'
/** Milliseconds after the last movement until it looks. */
const pause = 80
/** Where it looks under, in shares of its width and height: nearer to each other than a line is high. */
const places = [0.1, 0.3, 0.5, 0.7, 0.9]

/** Marks an element that floats with `data-away` while it covers a control. */
export function useClearOfControls(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer = 0
    const ask = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        const float = ref.current
        float?.toggleAttribute('data-away', covers(float))
      }, pause)
    }
    // Another page, and another width, is another height.
    const grown = new ResizeObserver(ask)
    grown.observe(document.body)
    addEventListener('scroll', ask)
    return () => {
      grown.disconnect()
      removeEventListener('scroll', ask)
    }
  }, [ref])
}

function covers(float: Element): boolean {
  const { x, y, width, height } = float.getBoundingClientRect()
  return places.some((across) =>
    places.some((down) =>
      document
        .elementsFromPoint(x + width * across, y + height * down)
        .some((element) => !float.contains(element) && element.closest(controls)),
    ),
  )
}
