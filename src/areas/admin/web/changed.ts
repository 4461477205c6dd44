/** What the console's short answers mean: done (0, 11), or it is not there any more (5). */
import { type Answer, answers, type Sentence } from '#client/answers.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'

/** @param said the toast of a change that was made */
export function changed(said: Sentence): (code: number) => Answer<never> {
  const done = { [saveResult.updated]: said, [saveResult.deleted]: said }
  return answers({ done, otherwise: m.admin_gone })
}
