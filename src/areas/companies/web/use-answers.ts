/** Yes-or-no answers of the server about something typed, each asked for once. */
import { useCallback, useRef, useState } from 'react'

/** What is known about typed texts; letter case does not matter. */
export interface Answers {
  /** The answer about a text; undefined while nobody asked. */
  of: (text: string) => boolean | undefined
  /** Asks, or gives what is known. Throws what the call throws, and can then be asked again. */
  ask: (text: string) => Promise<boolean>
  /** Notes an answer that came another way; undefined forgets it. */
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
