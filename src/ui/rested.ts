import { useEffect, useState } from 'react'

/** How long keys rest before what follows them is said. */
const rest = 1000

/**
 * The text once it and what was typed have been the same for a second, '' before: for status
 * regions that follow typing, so that screen readers do not speak at every key (rules 3.5).
 */
export function useRested(text: string, typed: string): string {
  const both = `${typed} ${text}`
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(setRested, rest, both)
    return () => clearTimeout(timer)
  }, [both])
  return rested === both ? text : ''
}
