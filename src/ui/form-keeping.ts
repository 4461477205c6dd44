/** A form that gets back what was typed into it before its session ended (see kept-input.ts). */
import { m } from '#words/messages.js'
import { forgetForm, keptInput, openForms } from './kept-input.ts'
import { toast } from './toast.ts'

/** What keeping needs of a form. */
interface KeepingForm {
  /** What differs from the start, without passwords and pictures. */
  typed: () => Record<string, unknown>
  /** Puts values into the fields, as if they were typed. */
  fill: (values: Record<string, unknown>) => void
}

/**
 * Gives back what was kept, and offers what is typed from now on; gives the way to end that. Once
 * shown, it is forgotten when the form is left or {@link forgetSent}; a reload shows it again.
 *
 * @param start what the form starts with: the forms of two products differ by nothing else.
 */
export function keepTyped(form: KeepingForm, start: object): () => void {
  const name = nameOf(start)
  const kept = keptInput(name)
  let given = kept !== undefined
  if (kept) {
    form.fill(kept)
    toast.info(m.form_input_kept())
  }
  const tell = () => {
    const values = form.typed()
    if (Object.keys(values).length === 0) return undefined
    given = false
    return { form: name, values }
  }
  openForms.add(tell)
  return () => {
    openForms.delete(tell)
    if (given) forgetForm(name)
  }
}

/** Forgets what was kept of a form: it is on its way to the server. */
export function forgetSent(start: object): void {
  forgetForm(nameOf(start))
}

/** Whether something is kept of the form that starts with these values on this page. */
export function isKept(start: object): boolean {
  return keptInput(nameOf(start)) !== undefined
}

/** A form's name: its page, and what it starts with, shortened. */
function nameOf(start: object): string {
  let hash = 0
  for (const char of JSON.stringify(start)) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) | 0
  return `${location.pathname} ${hash}`
}
