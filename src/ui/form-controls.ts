/** Reads and writes the browser's native fields. */

/** Any kind of form field. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The value of the controls with one name: text; for radio buttons the chosen value or ''; for
 * checkboxes true or false, or in a group the checked values.
 */
export function readControls(controls: readonly Control[], group: boolean): unknown {
  const [first] = controls
  if (!first) return undefined
  if (first.type === 'radio') return controls.find(isTicked)?.value ?? ''
  if (first.type !== 'checkbox') return first.value
  return group ? controls.filter(isTicked).map((control) => control.value) : isTicked(first)
}

/** Sets one of a name's controls to the name's value. */
export function writeControl(control: Control, value: unknown): void {
  if ('checked' in control && (control.type === 'checkbox' || control.type === 'radio')) {
    if (Array.isArray(value)) control.checked = value.includes(control.value)
    else control.checked = control.type === 'radio' ? value === control.value : value === true
  } else control.value = String(value ?? '')
}

function isTicked(control: Control): boolean {
  return 'checked' in control && control.checked
}

/**
 * Whether a control's value must not be stored anywhere: a password (which a reveal button may show
 * as text), a mailed code, a card, a file.
 */
export function isSecret(control: Control): boolean {
  return (
    ['password', 'file'].includes(control.type) ||
    /password|one-time-code|^cc-/.test(control.autocomplete ?? '')
  )
}

/** Whether two values of a field look the same to the user. */
export function sameValue(a: unknown, b: unknown): boolean {
  return shownText(a) === shownText(b)
}

function shownText(value: unknown): string {
  return value === false ? '' : Array.isArray(value) ? value.join('\n') : String(value ?? '')
}
