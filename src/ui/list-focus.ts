import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the list's head, and scrolls it into view, when the focused element has left
 * the list with its entry, or a form above the list has closed.
 *
 * @param list the entries as loaded: a new array after each reload
 * @returns the head's ref, and a function to call before the list is reloaded
 */
export function useListFocus(list: unknown): {
  head: RefObject<HTMLElement | null>
  moveFocus: () => void
} {
  const head = useRef<HTMLElement>(null)
  const visibleList = useRef(list)
  const due = useRef(false)
  useEffect(() => {
    if (visibleList.current === list) return
    visibleList.current = list
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
