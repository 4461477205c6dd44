/** Parses the query parameters of a list's URL. Invalid values fall back to the default. */

import { cleanLine } from './text.ts'

/** Maximum length of a search text. */
const textMax = 100

/** A typed text, cleaned as in a call's input and cut at 100 characters. */
export function textIn(params: URLSearchParams, name: string): string {
  return cleanLine(params.get(name) ?? '').slice(0, textMax)
}

/** An id to filter by; by default 0, meaning all, if missing or invalid. */
export function idIn(params: URLSearchParams, name: string, usual = 0): number {
  const text = params.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : usual
}

/** One of a list's allowed values, otherwise `usual`. */
export function choiceIn<Value extends string | number>(
  params: URLSearchParams,
  name: string,
  { allowed, usual }: { allowed: readonly Value[]; usual: Value },
): Value {
  const chosen = params.get(name)
  return allowed.find((value) => String(value) === chosen) ?? usual
}

/** A page number, from 1 to 99,999. */
export function pageIn(params: URLSearchParams, name = 'page'): number {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
