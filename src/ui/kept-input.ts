/**
 * What people had typed when their session ended under them, or when the page had to reload:
 * kept in this tab alone, for the same person alone, until the form is there again.
 */

import { forgetLists } from './list-memory.ts'
import { tabStorage } from './storage.ts'

/** What was typed into one form. `form` tells it from the others of the site. */
export interface KeptForm {
  form: string
  values: Record<string, unknown>
}

interface KeptInput {
  owner: string
  forms: KeptForm[]
}

const storageKey = 'neev.input'
/** Longer than any form of ours; browsers give a tab some 5 million characters. */
const mostKept = 200_000

/** The forms on the page; each tells what was typed into it, undefined where that is nothing. */
export const openForms = new Set<() => KeptForm | undefined>()

let owner = () => ''

/** Says whose page this is: an id, '' for a visitor. */
export function inputBelongsTo(who: () => string): void {
  owner = who
}

/** Keeps what is typed into the open forms; `from` is who typed it. */
export function keepInput(from: string = owner()): void {
  const typed = [...openForms].flatMap((tell) => tell() ?? [])
  if (typed.length === 0) return
  const others = readKept(from).filter(({ form }) => typed.every((one) => one.form !== form))
  writeKept(from, [...others, ...typed])
}

/** What was kept of a form for whoever is here now. */
export function keptInput(form: string): Record<string, unknown> | undefined {
  return readKept(owner()).find((kept) => kept.form === form)?.values
}

/** Forgets what was kept of one form for whoever is here now. */
export function forgetForm(form: string): void {
  const kept = readKept(owner())
  const others = kept.filter((one) => one.form !== form)
  if (others.length < kept.length) writeKept(owner(), others)
}

/** Forgets everything, whoever typed it. */
export function forgetInput(): void {
  writeKept('', [])
  forgetLists()
}

function readKept(who: string): KeptForm[] {
  const kept = tabStorage.readJson(storageKey) as KeptInput | null | undefined
  if (kept?.owner === who) return kept.forms
  // Until somebody has logged in, its owner may still come back.
  if (who) tabStorage.write(storageKey, null)
  return []
}

function writeKept(who: string, forms: KeptForm[]): void {
  const text = JSON.stringify({ owner: who, forms } satisfies KeptInput)
  const fits = forms.length > 0 && text.length <= mostKept
  tabStorage.write(storageKey, fits ? text : null)
}
