/** The fields of "Update Profile" (rules 5.4). */
import { useRef, useState } from 'react'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { amendSession, type SessionUser } from '#client/session.ts'
import { indianToday } from '#kernel/dates.ts'
import { RadioGroup } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { RecordInput } from '#ui/record-input.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { personRecord, profile, type UserProfile } from '../contract.ts'
import { personAnswers, personForm, personFormValues } from './person-fields.ts'

const { gender } = personRecord

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
  const own = { record: personRecord, form }
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
      <RecordInput {...own} name="firstName" />
      <RecordInput {...own} name="middleName" />
      <RecordInput {...own} name="lastName" />
      <RecordInput {...own} name="dob" latest={indianToday(new Date())} />
      <RadioGroup
        label={gender.label()}
        hint={gender.hint()}
        columns
        options={gender.options()}
        error={form.errors.gender}
        {...form.register('gender')}
      />
      <TextField
        label={m.profile_phone()}
        hint={m.profile_fixed_phone()}
        type="tel"
        readOnly
        value={user.primaryContactNo}
      />
      <RecordInput {...own} name="alternateContactNo" />
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
