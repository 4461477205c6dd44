import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the focus goes when what had it has left a list with its entry, or a form above the list has
 * closed: to the list's head, which comes into sight with it.
 *
 * @param list the entries as they are read: another array once they were read again
 * @returns the head's ref, and what to call before the list is read again
 */
export function useListFocus(list: unknown): {
  head: RefObject<HTMLElement | null>
  moveFocus: () => void
} {
  const head = useRef<HTMLElement>(null)
  const shown = useRef(list)
  const due = useRef(false)
  useEffect(() => {
    if (shown.current === list) return
    shown.current = list
    if (!due.current) return
    due.current = false
    head.current?.focus()
  }, [list])
  return {
    head,
    moveFocus: () => {
      due.current = true
    },
  }
}
