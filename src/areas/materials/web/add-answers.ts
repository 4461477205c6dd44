/** What adding lines to a list answers. */
import { answers } from '#client/answers.ts'
import { m } from '#words/messages.js'

export const addAnswers = answers({
  done: 'done',
  refused: {
    nothing: m.materials_paste_nothing,
    tooMany: m.materials_lines_limit,
    unknown: m.materials_gone,
  },
  otherwise: m.materials_failed,
})
