/** Keeps the feedback button off controls: it is gone while one lies under it. */
import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

const controls = 'a, button, input, select, textarea, summary, label'
/** Milliseconds after the last movement until it looks. */
const pause = 80
/** So many points of it each way are looked under: nearer to each other than a line is high. */
const points = 5

/** Marks an element that floats with `data-away` while it covers a control. */
export function useClearOfControls(ref: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  useEffect(() => {
    // Another page has other controls.
    if (!key) return
    let timer = 0
    const look = () => {
      const float = ref.current
      float?.toggleAttribute('data-away', covers(float))
    }
    const ask = () => {
      clearTimeout(timer)
      timer = window.setTimeout(look, pause)
    }
    const grown = new ResizeObserver(ask)
    grown.observe(document.body)
    const listeners = new AbortController()
    const { signal } = listeners
    addEventListener('scroll', ask, { passive: true, signal })
    addEventListener('resize', ask, { signal })
    return () => {
      clearTimeout(timer)
      grown.disconnect()
      listeners.abort()
    }
  }, [ref, key])
}

function covers(float: Element): boolean {
  const { left, top, width, height } = float.getBoundingClientRect()
  const steps = Array.from({ length: points }, (_, step) => (step + 0.5) / points)
  return steps.some((across) =>
    steps.some((down) =>
      document
        .elementsFromPoint(left + width * across, top + height * down)
        .some((element) => !float.contains(element) && element.closest(controls)),
    ),
  )
}
