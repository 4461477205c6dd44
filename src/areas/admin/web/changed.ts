/** Meaning of the console's result codes: done (0, 11), or it no longer exists (5). */
import { type Answer, answers, type Sentence } from '#client/answers.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'

/** @param said the toast after a successful change */
export function changed(said: Sentence): (code: number) => Answer<never> {
  const done = { [saveResult.updated]: said, [saveResult.deleted]: said }
  return answers({ done, otherwise: m.admin_gone })
}
