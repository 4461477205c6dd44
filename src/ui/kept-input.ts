/**
 * What users had typed when their session ended or the page had to reload: kept only in this tab
 * and only for the same user, until the form is open again.
 */

import { forgetLists } from './list-memory.ts'
import { siteStorage, tabStorage } from './storage.ts'

/** What was typed into one form. `form` identifies it within the site. */
export interface KeptForm {
  form: string
  values: Record<string, unknown>
}

interface KeptInput {
  owner: string
  forms: KeptForm[]
}

const storageKey = 'neev.input'
/** Where drafts are kept that outlive the tab; a logout forgets them too. */
export const draftsKey = 'neev.drafts'
/** Where a pasted list of materials is kept until it is on its list. */
export const pasteKey = 'neev.paste'
/** Where the last list of materials is kept with its prices, for reading it offline. */
export const lastListKey = 'neev.last-list'
/** Where what was bought is kept with the shops' numbers, for reading it offline. */
export const keptOrdersKey = 'neev.orders'
/** In characters. Longer than any form of ours; browsers allow a tab some 5 million. */
const mostKept = 200_000

/** The forms on the page; each returns what was typed into it, undefined if nothing was. */
export const openForms = new Set<() => KeptForm | undefined>()

let owner = () => ''

/** Sets the function that returns whose page this is: an id, '' for a visitor. */
export function inputBelongsTo(who: () => string): void {
  owner = who
}

/** Keeps what is typed into the open forms; `from` is the user who typed it. */
export function keepInput(from: string = owner()): void {
  const typed = [...openForms].flatMap((tell) => tell() ?? [])
  if (typed.length === 0) return
  const others = readKept(from).filter(({ form }) => typed.every((one) => one.form !== form))
  writeKept(from, [...others, ...typed])
}

/** The kept input of a form for the current user. */
export function keptInput(form: string): Record<string, unknown> | undefined {
  return readKept(owner()).find((entry) => entry.form === form)?.values
}

/** Forgets the kept input of one form for the current user. */
export function forgetForm(form: string): void {
  const entries = readKept(owner())
  const others = entries.filter((one) => one.form !== form)
  if (others.length < entries.length) writeKept(owner(), others)
}

/** Forgets all kept input, of any user. */
export function forgetInput(): void {
  writeKept('', [])
  for (const key of [draftsKey, pasteKey, lastListKey, keptOrdersKey]) siteStorage.write(key, null)
  forgetLists()
}

function readKept(who: string): KeptForm[] {
  const stored = tabStorage.readJson(storageKey) as KeptInput | null | undefined
  if (stored?.owner === who) return stored.forms
  // While nobody is logged in, its owner may still come back.
  if (who) tabStorage.write(storageKey, null)
  return []
}

function writeKept(who: string, forms: KeptForm[]): void {
  const text = JSON.stringify({ owner: who, forms } satisfies KeptInput)
  const fits = forms.length > 0 && text.length <= mostKept
  tabStorage.write(storageKey, fits ? text : null)
}
