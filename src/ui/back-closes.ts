import { useEffect, useRef } from 'react'

/** Marks the history entry that belongs to what is open over the page. */
const mark = 'over'
/** The timer that removes the entry once nothing is open any more. */
let leaving: ReturnType<typeof setTimeout> | undefined

/**
 * While mounted, the browser's Back calls `onClose` and stays on the page: on phones Back is what
 * closes anything that has opened. Pushes a history entry of its own and removes it on unmount; the
 * router notices neither.
 *
 * @param address the URL in the address bar while it is open: a page that shows the same
 */
export function useBackCloses(onClose: () => void, address = ''): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    // Something that opens in place of another takes over its history entry.
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
  // Already removed: by Back, or with the page.
  if (!history.state?.[mark]) return
  window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  })
  history.back()
}
