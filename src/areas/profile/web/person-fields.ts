/** Schema and result messages of the profile's form (rules 5.4). */
import * as z from 'zod/mini'
import { answers } from '#client/answers.ts'
import { saveResult } from '#kernel/codes.ts'
import { formValues } from '#kernel/record.ts'
import { m } from '#words/messages.js'
import { personFields, personRecord, type UserProfile } from '../contract.ts'
import { firstNameFits, firstNameMin } from '../rules.ts'

/** Schema of the editable fields; `stored` returns the first name saved last. */
export function personForm(stored: () => string) {
  return z.extend(personFields, {
    firstName: personFields.shape.firstName.check(
      z.refine((name) => name === '' || firstNameFits(name, stored()), {
        error: () => m.text_min({ min: firstNameMin }),
      }),
    ),
  })
}

/** The form's input values. */
export type PersonFormInput = z.input<ReturnType<typeof personForm>>
/** The form's initial values. */
export function personFormValues(user: UserProfile): PersonFormInput {
  const gender = user.gender === 0 ? '' : String(user.gender)
  return { ...formValues(personRecord, user), gender }
}

/** Messages for the result codes of a save. */
export const personAnswers = answers({
  done: { [saveResult.updated]: m.profile_saved },
  otherwise: m.profile_failed,
})
