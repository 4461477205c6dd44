/** What a check of `neev doctor` has found. */

/** One line for the operator; `todo` says what to do about it. */
export interface Finding {
  state: 'ok' | 'look' | 'wrong'
  /** What was checked: `database`, `mail`. */
  about: string
  text: string
  todo?: string
}

/** All is well. */
export function fine(about: string, text: string): Finding {
  return { state: 'ok', about, text }
}

/** It works, but the operator should know. */
export function look(about: string, text: string, todo: string): Finding {
  return { state: 'look', about, text, todo }
}

/** It does not work. */
export function wrong(about: string, text: string, todo: string): Finding {
  return { state: 'wrong', about, text, todo }
}

/** The line of a finding. */
export function lineOf({ state, about, text, todo }: Finding): string {
  return `${state.padEnd(6)}${about.padEnd(11)}${text}.${todo ? ` ${todo}.` : ''}`
}

/** An error in a few words. */
export function wordsOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (inner instanceof AggregateError && inner.message === '') return wordsOf(inner.errors[0])
  const text = inner instanceof Error ? inner.message : String(inner)
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '') || 'no reason given'
}
