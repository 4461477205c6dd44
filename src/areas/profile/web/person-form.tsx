/** The fields of "Update Profile" (document 2, sections 2 and 5). */
import { useRef, useState } from 'react'
import { useSending } from '#areas/accounts/web/public.tsx'
import { call } from '#client/call.ts'
import { amendSession, readSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { profile, type UserProfile } from '../contract.ts'
import { dayInIndia, genders, genderText } from '../rules.ts'
import {
  type PersonFormOutput,
  personForm,
  personFormValues,
  personSaveText,
} from './person-fields.ts'

/** @param onSaved told once the server has kept it. */
export function PersonForm({ user, onSaved }: { user: UserProfile; onSaved: () => void }) {
  // A save changes what a short name is compared with.
  const stored = useRef('')
  stored.current = user.firstName
  const [schema] = useState(() => personForm(() => stored.current))
  const { register, handleSubmit, errors } = useSchemaForm(schema, {
    defaultValues: personFormValues(user),
  })
  const sending = useSending()

  async function save(fields: PersonFormOutput) {
    const session = readSession()
    if (!session) return sending.refuse(m.user_not_logged_in())
    const code = await call(profile.saveBasicDetail, {
      ...fields,
      id: session.id,
      loginId: session.id,
      profilePic: user.profilePic,
    })
    const { done, text } = personSaveText(code)
    if (!done) return sending.refuse(text)
    // The header greets by this name.
    const { firstName, middleName, lastName } = fields
    amendSession(session, { firstName, middleName, lastName })
    toast.success(text)
    onSaved()
  }
  const submit = handleSubmit(
    (fields) => sending.run(() => save(fields)),
    () => sending.refuse(m.profile_invalid()),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-6">
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
        type="date"
        autoComplete="bday"
        max={dayInIndia(new Date())}
        error={errors.dob}
        {...register('dob')}
      />
      <RadioGroup
        label={m.profile_gender()}
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
      <FormMessage>{sending.failure}</FormMessage>
      <div>
        <Button type="submit" busy={sending.busy}>
          {m.profile_save()}
        </Button>
      </div>
    </form>
  )
}
