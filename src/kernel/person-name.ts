/** A person's name, declared once: its parts in the order of forms. */
import { eachOf } from './address.ts'

/** The parts; each is a text, empty if not given. */
export const nameParts = ['firstName', 'middleName', 'lastName'] as const

/** A full name in its parts. */
export type PersonName = Record<(typeof nameParts)[number], string>

/** The name of nobody. */
export const noName: PersonName = eachOf(nameParts, () => '')

/** A person's full name, as used for example in the reply to a message. */
export function fullName(person: PersonName): string {
  return nameParts.flatMap((part) => person[part] || []).join(' ')
}
