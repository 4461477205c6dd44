/**
 * Names that the site owns (units, cities, item types, tags, plans) as pages show them. On the wire
 * and in links they are always English; Hindi pages look each one up where they show it.
 */
import { language } from './language.ts'

/** What is named. */
export const nameKinds = ['type', 'tag', 'plan', 'unit', 'place'] as const
export type NameKind = (typeof nameKinds)[number]

/** The Hindi names that this process or page knows. */
export interface SiteNames {
  /** A name in Hindi; undefined if it has none. */
  find: (kind: NameKind, name: string) => string | undefined
  /** On the server: changes whenever a name does. */
  version?: () => string
  /** On the server: begins to note what is looked up; the result returns it, by {@link nameKey}. */
  collect?: () => () => Record<string, string>
}

// Pages and server are two module graphs, so it cannot be a variable of this module.
const namesKey = Symbol.for('neev.names')

/** Sets what {@link localName} looks names up in; called once at start. */
export function provideNames(names: SiteNames): void {
  Reflect.set(globalThis, namesKey, names)
}

/** The names that were provided; undefined before that. */
export function providedNames(): SiteNames | undefined {
  return Reflect.get(globalThis, namesKey)
}

/** By what a name is found: letter case does not count. */
export function nameKey(kind: NameKind, name: string): string {
  return `${kind} ${name.toLowerCase()}`
}

/** A name in the page's language; the English one if it has no other. */
export function localName(kind: NameKind, name: string): string {
  if (language === 'en') return name
  return providedNames()?.find(kind, name) ?? name
}

/** A place of several names, such as "Jaipur, Rajasthan", in the page's language. */
export function localPlace(place: string): string {
  if (language === 'en') return place
  return place
    .split(', ')
    .map((name) => localName('place', name))
    .join(', ')
}
