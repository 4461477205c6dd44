/** Reads parameters of a list's address. What nobody understands falls back to what is usual. */

/** The most characters of a text that is searched for. */
const textMax = 100

/** A typed text, at most 100 characters; without control characters, which no row holds. */
export function textIn(params: URLSearchParams, name: string): string {
  const typed = (params.get(name) ?? '').replace(/\p{Cc}+/gu, ' ')
  return typed.trim().slice(0, textMax)
}

/** An id of a list; 0, which is for all, where there is none. */
export function idIn(params: URLSearchParams, name: string): number {
  const text = params.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** One of the numbers that a list offers. */
export function choiceIn(
  params: URLSearchParams,
  name: string,
  { allowed, usual }: { allowed: readonly number[]; usual: number },
): number {
  const chosen = params.get(name)
  return allowed.find((number) => String(number) === chosen) ?? usual
}

/** The number of a page, from 1 to 99,999. */
export function pageIn(params: URLSearchParams, name = 'page'): number {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
