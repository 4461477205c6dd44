import { useEffect, useRef } from 'react'

/** Marks the step of the browser's history that belongs to what is open over the page. */
const mark = 'over'
/** Takes the step away once nothing is open any more. */
let leaving: ReturnType<typeof setTimeout> | undefined

/**
 * While it is mounted, the browser's way back calls `onClose` and stays on the page: on a phone back
 * is what closes whatever has opened. It takes a step of history of its own, which goes with it; the
 * router hears of neither.
 *
 * @param address what the address bar says while it is open: a page that shows the same
 */
export function useBackCloses(onClose: () => void, address = ''): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    // One that opens in the place of another takes over its step.
    if (leaving === undefined)
      history.pushState({ ...history.state, [mark]: true }, '', address || undefined)
    clearTimeout(leaving)
    leaving = undefined
    const goBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      close.current()
    }
    window.addEventListener('popstate', goBack, { capture: true })
    return () => {
      window.removeEventListener('popstate', goBack, { capture: true })
      leaving = setTimeout(leave)
    }
  }, [address])
}

function leave(): void {
  leaving = undefined
  // Already gone: by the way back, or with the page.
  if (!history.state?.[mark]) return
  window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  })
  history.back()
}
