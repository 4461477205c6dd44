/** Restores what was typed into a form before its session ended (see kept-input.ts). */
import { m } from '#words/messages.js'
import { forgetForm, keptInput, openForms } from './kept-input.ts'
import { toast } from './toast.ts'

/** What this module needs of a form. */
interface KeepingForm {
  /** The values that differ from the start, without passwords and pictures. */
  typed: () => Record<string, unknown>
  /** Sets the fields to these values, as if they had been typed. */
  fill: (values: Record<string, unknown>) => void
}

/**
 * Restores kept input, and lets what is typed from now on be kept; returns a function to stop that.
 * Restored input is forgotten when the form is left or by {@link forgetSent}, not by a reload.
 *
 * @param start the form's initial values: only they distinguish the forms of two products.
 */
export function keepTyped(form: KeepingForm, start: object): () => void {
  const name = nameOf(start)
  const stored = keptInput(name)
  let given = stored !== undefined
  if (stored) {
    form.fill(stored)
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

/** Forgets the kept input of a form: it is being submitted. */
export function forgetSent(start: object): void {
  forgetForm(nameOf(start))
}

/** Whether input is kept for the form with these initial values on this page. */
export function isKept(start: object): boolean {
  return keptInput(nameOf(start)) !== undefined
}

/** A form's key: its page, and a hash of its initial values. */
function nameOf(start: object): string {
  let hash = 0
  for (const char of JSON.stringify(start)) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) | 0
  return `${location.pathname} ${hash}`
}
