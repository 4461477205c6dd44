/** Drives the fields of a form as a person does, and reads what stands below each of them. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/**
 * A field by name, what is typed into it, what is said of that, and what is typed in its place, of
 * which nothing is said.
 */
export type FieldCase = [name: string, wrong: string, message: string, right: string]

export const letters = (count: number) => 'a'.repeat(count)
export const digits = (count: number) => '9'.repeat(count)

/** The field of this name. */
export function inputOf(form: Locator, name: string): Locator {
  return form.locator(`:is(input:not([type=hidden]), textarea, select)[name="${name}"]`).first()
}

/** The message below a field; '' for none. */
export function messageOf(form: Locator, name: string): Promise<string> {
  return inputOf(form, name).evaluate((control) => {
    const ids = control.closest('fieldset')?.getAttribute('aria-describedby')
    const described = control.getAttribute('aria-describedby') ?? ids ?? ''
    const id = described.split(' ').find((each) => each.endsWith('-error'))
    return (id && document.getElementById(id)?.textContent) || ''
  })
}

/** How many fields have a message. */
export const messagesIn = (form: Locator) => form.locator('.field-error').count()

/** Types as a person would: the last character by its key, which a `maxlength` would swallow. */
async function type(input: Locator, text: string): Promise<void> {
  await input.focus()
  if ((await input.getAttribute('type')) === 'date') return input.fill(text)
  await input.fill(text.slice(0, -1))
  await input.press('End')
  await input.pressSequentially(text.slice(-1))
  await expect.poll(() => input.inputValue()).toBe(text)
}

/**
 * Nothing is said of a form in which nobody has been; then each field is filled wrongly and rightly,
 * and only what is wrong with it is said, of no other field.
 */
export async function expectMessages(form: Locator, cases: FieldCase[]): Promise<void> {
  expect(await messagesIn(form)).toBe(0)
  for (const [name, wrong, message, right] of cases) {
    const input = inputOf(form, name)
    await type(input, wrong)
    await input.blur()
    const at = { message: `${name}: ${wrong}` }
    await expect.poll(() => messageOf(form, name), at).toBe(message)
    expect([name, wrong, await messagesIn(form)]).toEqual([name, wrong, 1])
    await type(input, right)
    await input.blur()
    await expect.poll(() => messageOf(form, name), { message: `${name}: ${right}` }).toBe('')
  }
}

/**
 * A submit of a form in which nobody has been says what is missing of each of these fields, and of
 * no other, and the first of them has the focus.
 */
export async function expectRequired(
  form: Locator,
  submit: string,
  required: Record<string, string>,
): Promise<void> {
  await form.getByRole('button', { name: submit, exact: true }).first().click()
  const names = Object.keys(required)
  for (const name of names) {
    await expect.poll(() => messageOf(form, name), { message: name }).toBe(required[name])
  }
  expect(await messagesIn(form)).toBe(names.length)
  const focused = inputOf(form, names[0] ?? '').evaluate((control) => {
    return (
      (document.activeElement as HTMLInputElement | null)?.name ===
      (control as HTMLInputElement).name
    )
  })
  expect(await focused).toBe(true)
}
