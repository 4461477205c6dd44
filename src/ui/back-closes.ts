import { useEffect, useRef } from 'react'
import { takeBack } from './back-steps.ts'

/** Marks the history entry that belongs to what is open over the page. */
const mark = 'over'
/** The timer that removes the entry once nothing is open any more. */
let leaving: ReturnType<typeof setTimeout> | undefined
/** Settled when the step back that removes the entry has arrived. */
let left: Promise<void> | undefined

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
    let isOpen = true
    let release: (() => void) | undefined
    function enter(hasEntry: boolean) {
      if (!isOpen) return
      if (!hasEntry) history.pushState({ ...history.state, [mark]: true }, '', address || undefined)
      release = takeBack(() => close.current())
    }
    // An entry pushed while the step back is on its way would be removed by it.
    if (left) void left.then(() => enter(false))
    // Something that opens in place of another takes over its history entry.
    else enter(leaving !== undefined)
    clearTimeout(leaving)
    leaving = undefined
    return () => {
      isOpen = false
      if (!release) return
      release()
      leaving = setTimeout(leave)
    }
  }, [address])
}

function leave(): void {
  leaving = undefined
  // Already removed: by Back, or with the page.
  if (!history.state?.[mark]) return
  left = new Promise((resolve) => {
    const release = takeBack(() => {
      release()
      left = undefined
      resolve()
    })
  })
  history.back()
}
