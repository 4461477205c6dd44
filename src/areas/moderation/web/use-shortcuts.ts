/** Keyboard shortcuts of the queue; they are inactive while the user types. */
import { useEffect, useRef } from 'react'

/** The keys that act again and again while they are held. */
const repeating = new Set(['j', 'k', 'arrowdown', 'arrowup'])

/**
 * Runs an action when its key is pressed outside of fields and dialogs. A held key that does more
 * than move acts once.
 *
 * @param actions by the name of the key in lower case
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const action = latest.current[key]
      if (!action) return
      event.preventDefault()
      if (event.repeat && !repeating.has(key)) return
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
  )
}
