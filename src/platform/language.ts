/**
 * The language in which a mail or a refusal is composed. Every other text of the server is in
 * English.
 */
import { type Day, mediumDate, mediumTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { overwriteGetLocale } from '#words/runtime.js'

let current: Language = 'en'
overwriteGetLocale(() => current)

/**
 * Composes texts in a language: messages inside `compose` are in it. Takes no promises, as the
 * language is only set until the function returns.
 */
export function inLanguage<Text>(
  language: Language,
  compose: () => Text extends PromiseLike<unknown> ? never : Text,
): Text {
  const before = current
  current = language
  try {
    return compose()
  } finally {
    current = before
  }
}

/** The language that is being composed. */
export function composedIn(): Language {
  return current
}

const hindiTime = new Intl.DateTimeFormat('hi-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})
const hindiDate = new Intl.DateTimeFormat('hi-IN', { dateStyle: 'medium', timeZone: 'UTC' })

/** A time in the language that is being composed, in Indian time. */
export function timeText(time: Date): string {
  return current === 'hi' ? hindiTime.format(time) : mediumTime(time)
}

/** A day in the language that is being composed. */
export function dateText(date: Day): string {
  return current === 'hi' ? hindiDate.format(new Date(`${date}T00:00:00Z`)) : mediumDate(date)
}
