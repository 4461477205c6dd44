/** What the profile's form checks, and what a save's code means (document 2, sections 5 and 8). */
import * as z from 'zod/mini'
import { answers } from '#client/answers.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import { personFields, type UserProfile } from '../contract.ts'
import { firstNameFits, firstNameMin, genders } from '../rules.ts'

/** The fields that may be changed, for a person whose first name is kept as `stored` says by then. */
export function personForm(stored: () => string) {
  return z.extend(personFields, {
    firstName: personFields.shape.firstName.check(
      z.refine((name) => name === '' || firstNameFits(name, stored()), {
        error: () => m.text_min({ min: firstNameMin }),
      }),
    ),
    // Radio buttons hold text, and none of them at first.
    gender: z.pipe(
      z.enum(genders.map(String), { error: () => m.profile_gender_required() }),
      z.transform(Number),
    ),
  })
}

/** The fields as they are typed. */
export type PersonFormInput = z.input<ReturnType<typeof personForm>>
/** What the form starts with. */
export function personFormValues(user: UserProfile): PersonFormInput {
  return {
    firstName: user.firstName,
    middleName: user.middleName,
    lastName: user.lastName,
    dob: user.dob ?? '',
    gender: user.gender === 0 ? '' : String(user.gender),
    alternateContactNo: user.alternateContactNo,
  }
}

/** What a save's code means. */
export const personAnswers = answers({
  done: { [saveResult.updated]: m.profile_saved },
  otherwise: m.profile_failed,
})
