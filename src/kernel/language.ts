/**
 * Languages of the pages. English ones are at the root, those of any other language below its
 * name, as in `/hi/TileSellers/2`; a build speaks one of them. The server itself speaks English.
 */
import { language } from '#words/language.js'

export { language }
export type Language = typeof language

/** All of them. */
export const languages: readonly Language[] = ['en', 'hi']

/** What a language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** What a browser asks when somebody chooses a language; the answer's cookie keeps it. */
export function languagePath(of: string): string {
  return `/language/${of}`
}

/** The language's tag, for documents and `Intl`. */
export const languageTag = `${language}-IN`

/** What paths of a language begin with: nothing in English. */
export function pathPrefix(of: Language = language): string {
  return of === 'en' ? '' : `/${of}`
}

/** The language of a path, and the path as routes know it. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const first = pathname.split('/')[1]
  const named = languages.find((each) => each !== 'en' && each === first)
  if (!named) return { language: 'en', path: pathname }
  return { language: named, path: pathname.slice(named.length + 1) || '/' }
}

/** A path as routes know it, in another language, or in this one. */
export function pathIn(path: string, of: Language = language): string {
  const prefix = pathPrefix(of)
  return prefix && path === '/' ? prefix : prefix + path
}

/** The address of a page in a language; in this one where none is named. */
export function addressIn(address: string, of: Language = language): string {
  const url = new URL(address)
  url.pathname = pathIn(splitPath(url.pathname).path, of)
  return url.href
}
