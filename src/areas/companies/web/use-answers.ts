/** Yes/no answers from the server about typed text, each requested only once. */
import { useCallback, useRef, useState } from 'react'

/** Cached answers about typed texts; case is ignored. */
export interface Answers {
  /** The cached answer for a text; undefined if there is none yet. */
  of: (text: string) => boolean | undefined
  /** Returns the cached answer or requests it. Rethrows the call's errors without caching them. */
  ask: (text: string) => Promise<boolean>
  /** Caches an answer obtained elsewhere; undefined removes it. */
  note: (text: string, answer: boolean | undefined) => void
}

export function useAnswers(question: (text: string) => Promise<boolean>): Answers {
  const [known, setKnown] = useState<Record<string, boolean | undefined>>({})
  const asked = useRef(new Map<string, Promise<boolean>>())

  const note = useCallback((text: string, answer: boolean | undefined) => {
    if (answer === undefined) asked.current.delete(keyOf(text))
    else asked.current.set(keyOf(text), Promise.resolve(answer))
    setKnown((before) => ({ ...before, [keyOf(text)]: answer }))
  }, [])
  const ask = (text: string) => {
    const pending = asked.current.get(keyOf(text))
    if (pending) return pending
    const answer = question(text).then(
      (yes) => {
        note(text, yes)
        return yes
      },
      (error) => {
        note(text, undefined)
        throw error
      },
    )
    asked.current.set(keyOf(text), answer)
    return answer
  }
  return { of: (text) => known[keyOf(text)], ask, note }
}

function keyOf(text: string): string {
  return text.trim().toLowerCase()
}
