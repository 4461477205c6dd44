/** What a call's business codes mean to a person: one table per call. */

/** A text of the messages, such as `m.login_success`. */
export type Sentence = () => string

/** A refusal with more than its sentence. */
export interface Refusal<Field extends string> {
  text: Sentence
  /** What the form says where the sentence alone does not help. */
  inline?: Sentence
  /** The field that it is about: it shows the sentence and gets the focus. */
  field?: Field
}

/** The codes of a call. Those in neither table are refused with `otherwise`. */
export interface AnswerTable<Field extends string> {
  /** The codes of success with their sentences, or the one code that says nothing. */
  done: Readonly<Record<number, Sentence>> | number
  refused?: Readonly<Record<number, Sentence | Refusal<Field>>>
  otherwise: Sentence | Refusal<Field>
}

/** What one answer means: its text for the toast, the text for the form, the field it is about. */
export interface Answer<Field extends string = string> {
  done: boolean
  text: string
  inline?: string | undefined
  field?: Field | undefined
}

/** Makes the reader of a call's codes: `answers({ done: { [saveResult.updated]: m.saved }, … })`. */
export function answers<Field extends string = never>(
  table: AnswerTable<Field>,
): (code: number) => Answer<Field> {
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
