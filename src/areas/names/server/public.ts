/** The server API of names for other areas. */
import type { NameKind } from '#kernel/site-names.ts'
import { composedIn } from '#platform/language.ts'
import type { Editable } from '#platform/reference/editable.ts'
import type { ReferenceSet } from '#platform/reference/reference.ts'
import { hindiName } from './reads.ts'
import { addSiteNames, editableSiteNames } from './writes.ts'

export { followSiteNames, hindiName, pageNames } from './reads.ts'
export { hindiNameField } from './writes.ts'

/** A name in the language of the mail that is being composed. */
export function mailName(kind: NameKind, name: string): string {
  return composedIn() === 'hi' ? hindiName(kind, name) : name
}

/** A plan such as "Gold Monthly", by its own name or those of its parts, in the mail's language. */
export function planText(plan: string): string {
  const whole = mailName('plan', plan)
  const [, type, months] = /^(.*) (\S+)$/.exec(plan) ?? []
  if (whole !== plan || !type || !months) return whole
  return `${mailName('plan', type)} ${mailName('plan', months)}`
}

/** A place such as "Jaipur, Rajasthan" in the mail's language. */
export function placeText(place: string): string {
  return place
    .split(', ')
    .map((name) => mailName('place', name))
    .join(', ')
}

/** Names in Hindi, loaded at the first start. */
export const namesReference: readonly ReferenceSet[] = [
  { name: 'names in Hindi', path: 'site-names.json', add: addSiteNames },
]

/** Names that admins can edit. */
export const editableNames: readonly Editable[] = [editableSiteNames]
