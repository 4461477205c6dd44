/** Parses the query parameters of a list's URL. Invalid values fall back to the default. */

/** Maximum length of a search text. */
const textMax = 100

/** A typed text, cut at 100 characters, without control characters, which no row contains. */
export function textIn(params: URLSearchParams, name: string): string {
  const typed = (params.get(name) ?? '').replace(/\p{Cc}+/gu, ' ')
  return typed.trim().slice(0, textMax)
}

/** An id to filter by; 0, meaning all, if missing or invalid. */
export function idIn(params: URLSearchParams, name: string): number {
  const text = params.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** One of a list's allowed numbers, otherwise `usual`. */
export function choiceIn(
  params: URLSearchParams,
  name: string,
  { allowed, usual }: { allowed: readonly number[]; usual: number },
): number {
  const chosen = params.get(name)
  return allowed.find((number) => String(number) === chosen) ?? usual
}

/** A page number, from 1 to 99,999. */
export function pageIn(params: URLSearchParams, name = 'page'): number {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
