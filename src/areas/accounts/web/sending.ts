/** One call of a form at a time, and what the person is told when it fails. */

import { useCallback, useRef, useState } from 'react'
import { failureTexts } from '#client/failures.ts'
import { beginLoading } from '#ui/loading.ts'
import { toast } from '#ui/toast.ts'

/** The state of a form's call. */
export interface Sending {
  /** A call is under way; further ones are ignored, so that a double click sends once. */
  busy: boolean
  /** The inline message of the last call, or ''. */
  failure: string
  /** Runs a call. Whatever it throws becomes a toast and the inline message; it never throws. */
  run: (work: () => Promise<void>) => Promise<void>
  /** Says why something is refused: toast and inline message, which may say more. */
  refuse: (text: string, inline?: string) => void
  /** Takes the inline message away. */
  clear: () => void
}

/**
 * What every form needs around its calls (document 1, section 8: "Any failed call").
 *
 * @param covered whether the loading overlay covers the page meanwhile; not where it can be stopped
 */
export function useSending({ covered = true } = {}): Sending {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const underWay = useRef(false)

  const refuse = useCallback((text: string, inline = text) => {
    toast.error(text)
    setFailure(inline)
  }, [])
  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (underWay.current) return
      underWay.current = true
      swallowSecondClick()
      const ended = covered ? beginLoading() : undefined
      setBusy(true)
      setFailure('')
      try {
        await work()
      } catch (error) {
        const texts = failureTexts(error)
        refuse(texts.toast, texts.inline)
      } finally {
        underWay.current = false
        ended?.()
        setBusy(false)
      }
    },
    [refuse, covered],
  )
  const clear = useCallback(() => setFailure(''), [])
  return { busy, failure, run, refuse, clear }
}

const doubleClick = 600

/**
 * A fast answer can move the page between the two presses of a double click: the second one must
 * not press what has come under it.
 */
function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, true)
  setTimeout(() => window.removeEventListener('click', swallow, true), doubleClick)
}
