/** Reading and writing the browser's own fields. */

/** Anything that a form's field can be. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What the controls of one name hold: text; of radio buttons the chosen value or ''; of
 * checkboxes true or false, or in a group the ticked values.
 */
export function readControls(controls: readonly Control[], group: boolean): unknown {
  const [first] = controls
  if (!first) return undefined
  if (first.type === 'radio') return controls.find(isTicked)?.value ?? ''
  if (first.type !== 'checkbox') return first.value
  return group ? controls.filter(isTicked).map((control) => control.value) : isTicked(first)
}

/** Puts the value of a name into one of its controls. */
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
 * Whether what a control holds must not be kept anywhere: a password (a reveal button may show it
 * as text), a mailed code, a card, a file.
 */
export function isSecret(control: Control): boolean {
  return (
    ['password', 'file'].includes(control.type) ||
    /password|one-time-code|^cc-/.test(control.autocomplete ?? '')
  )
}

/** Whether two values of a field are the same to the person who sees it. */
export function sameValue(a: unknown, b: unknown): boolean {
  return shownText(a) === shownText(b)
}

function shownText(value: unknown): string {
  return value === false ? '' : Array.isArray(value) ? value.join('\n') : String(value ?? '')
}
