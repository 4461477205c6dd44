/** Hides the feedback button while it covers a control, or a figure that people came to read. */
import { type RefObject, useEffect } from 'react'

const clear = 'a, button, input, select, textarea, summary, label, dd, td, .invoice'
/** Milliseconds from the last movement to the check. */
const pause = 80
/** Points to check, as shares of its width and height: closer together than a line is high. */
const places = [0, 0.25, 0.5, 0.75, 1]
/** Pixels that may overlap at its edges. */
const edge = 3

/** Sets `data-away` on a floating element while it covers one of them. */
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
    // The height changes with the page and with the width.
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
  const at = (from: number, size: number, share: number) => from + edge + (size - 2 * edge) * share
  return places.some((across) =>
    places.some((down) =>
      document
        .elementsFromPoint(at(x, width, across), at(y, height, down))
        .some((element) => !float.contains(element) && element.closest(clear)),
    ),
  )
}
