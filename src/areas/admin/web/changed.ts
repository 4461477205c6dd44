/** What the console's calls say of a change: done, or that it no longer exists (`unknown`). */
import type { Answer, Sentence } from '#client/answers.ts'
import { m } from '#words/messages.js'

/** @param said the toast after a successful change */
export function changed(said: Sentence): (word: string) => Answer<never> {
  return (word) => {
    const done = word !== 'unknown'
    return { done, text: done ? said() : m.admin_gone() }
  }
}
