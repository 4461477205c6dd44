/** The fields of "Update Profile" (rules 5.4). */
import { useRef, useState } from 'react'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { amendSession, type SessionUser } from '#client/session.ts'
import { indianToday } from '#kernel/dates.ts'
import { RadioGroup } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { profile, type UserProfile } from '../contract.ts'
import { genders, genderText } from '../rules.ts'
import { personAnswers, personForm, personFormValues } from './person-fields.ts'

/**
 * @param session the session of the person
 * @param onSaved called after the server has saved the changes
 */
export function PersonForm({
  session,
  user,
  onSaved,
}: {
  session: SessionUser
  user: UserProfile
  onSaved: () => void
}) {
  // A ref, because a save changes the name that a short first name is compared with.
  const stored = useRef('')
  stored.current = user.firstName
  const [schema] = useState(() => personForm(() => stored.current))
  const form = useSchemaForm(schema, { defaultValues: personFormValues(user) })
  const mutation = useMutation(profile.saveBasicDetail, {
    answers: personAnswers,
    onDone: (_, { firstName, middleName, lastName }) => {
      // The header shows this name.
      amendSession(session, { firstName, middleName, lastName })
      onSaved()
    },
  })
  const { register, errors } = form
  const { id } = session
  return (
    <Form
      form={form}
      mutation={mutation}
      input={(fields) => ({ ...fields, id, profilePic: user.profilePic })}
      invalid={m.profile_invalid()}
      toasted
      submit={m.profile_save()}
      className="max-w-form gap-6"
    >
      <TextField
        label={m.profile_first_name()}
        autoComplete="given-name"
        error={errors.firstName}
        {...register('firstName')}
      />
      <TextField
        label={m.profile_middle_name()}
        optional
        autoComplete="additional-name"
        error={errors.middleName}
        {...register('middleName')}
      />
      <TextField
        label={m.profile_last_name()}
        optional
        autoComplete="family-name"
        error={errors.lastName}
        {...register('lastName')}
      />
      <TextField
        label={m.profile_dob()}
        hint={m.profile_dob_why()}
        type="date"
        autoComplete="bday"
        max={indianToday(new Date())}
        error={errors.dob}
        {...register('dob')}
      />
      <RadioGroup
        label={m.profile_gender()}
        hint={m.profile_gender_why()}
        columns
        options={genders.map((value) => ({ value: String(value), label: genderText(value) }))}
        error={errors.gender}
        {...register('gender')}
      />
      <TextField
        label={m.profile_phone()}
        hint={m.profile_fixed_phone()}
        type="tel"
        readOnly
        value={user.primaryContactNo}
      />
      <TextField
        label={m.profile_alternate_phone()}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={errors.alternateContactNo}
        {...register('alternateContactNo')}
      />
      <TextField
        label={m.profile_email()}
        hint={m.profile_fixed()}
        type="email"
        readOnly
        value={user.primaryEmailAddress}
      />
    </Form>
  )
}
