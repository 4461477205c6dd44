/** How a list says what it took a search for. */
import { m } from '#words/messages.js'

/** What typed words are understood as, if as anything else; Hindi needs no English. */
export const understoodNote = (text: string, meaning: string): string =>
  !meaning || /[\u0900-\u097f]/u.test(text) ? '' : m.market_understood({ text, meaning })
