/** Messages for the result of a seller's decision on a bill (rules 13.5). */
import { answers } from '#client/answers.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'

export const verdictAnswers = answers({
  done: { [saveResult.updated]: m.verify_saved },
  otherwise: m.verify_failed,
})
