/** Maps a call's business codes, or the words of Neev's own calls, to messages for the user: one table per call. */

/** A message function, such as `m.login_success`. */
export type Sentence = () => string

/** A refusal with more than a toast text. */
export interface Refusal<Field extends string> {
  text: Sentence
  /** Text in the form, where the toast's text is not enough. */
  inline?: Sentence
  /** The field concerned: it shows the text and gets the focus. */
  field?: Field
}

/** The codes of a call. Codes in neither `done` nor `refused` are refusals with `otherwise`. */
export interface AnswerTable<Field extends string> {
  /** Success codes with their texts, or a single success code without a text. */
  done: Readonly<Record<string | number, Sentence>> | string | number
  refused?: Readonly<Record<string | number, Sentence | Refusal<Field>>>
  otherwise: Sentence | Refusal<Field>
}

/** An interpreted code: the toast's text, the form's text, the field concerned. */
export interface Answer<Field extends string = string> {
  done: boolean
  text: string
  inline?: string | undefined
  field?: Field | undefined
}

/** Creates a call's code mapping: `answers({ done: { [saveResult.updated]: m.saved }, … })`. */
export function answers<Field extends string = never>(
  table: AnswerTable<Field>,
): (code: string | number) => Answer<Field> {
  return (code) => {
    if (table.done === code) return { done: true, text: '' }
    const done = typeof table.done === 'object' ? table.done[code] : undefined
    if (done) return { done: true, text: done() }
    const refusal = table.refused?.[code] ?? table.otherwise
    if (typeof refusal === 'function') return { done: false, text: refusal() }
    const { text, inline, field } = refusal
    return { done: false, text: text(), inline: inline?.(), field }
  }
}
