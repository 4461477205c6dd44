/**
 * Languages of the pages. English pages are at the root, those of another language below its
 * code, as in `/hi/TileSellers/2`; each build has one language. The server itself uses English,
 * except in mails and where it says why it refuses a call.
 */
import { language } from '#words/language.js'

export { language }
export type Language = typeof language

/** All languages. */
export const languages: readonly Language[] = ['en', 'hi']

/** Whether a text is the code of one of {@link languages}. */
export function isLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code)
}

/** The languages' names, each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** Path that a browser requests to choose a language; the response stores it in a cookie. */
export function languagePath(of: string): string {
  return `/language/${of}`
}

/** The language's tag, for the `lang` attribute and `Intl`. */
export const languageTag = `${language}-IN`

/** Path prefix of a language: empty for English. */
export function pathPrefix(of: Language = language): string {
  return of === 'en' ? '' : `/${of}`
}

/** Splits a path into its language and the path without prefix, as routes define it. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const first = pathname.split('/')[1]
  const named = languages.find((each) => each !== 'en' && each === first)
  if (!named) return { language: 'en', path: pathname }
  return { language: named, path: pathname.slice(named.length + 1) || '/' }
}

/** Adds a language's prefix to a route path; by default this build's language. */
export function pathIn(path: string, of: Language = language): string {
  const prefix = pathPrefix(of)
  // A second slash would make it the address of another host.
  const own = path.replace(/^[\\/]{2,}/, '/')
  return prefix && own === '/' ? prefix : prefix + own
}

/** Converts a page's URL to a language; by default this build's language. */
export function addressIn(address: string, of: Language = language): string {
  const url = new URL(address)
  url.pathname = pathIn(splitPath(url.pathname).path, of)
  return url.href
}
