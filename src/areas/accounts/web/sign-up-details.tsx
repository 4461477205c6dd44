/** The sign-up's first step: who it is. */
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { Sending } from './sending.ts'
import type { SignUpDraft } from './sign-up-draft.ts'
import { type Refusal, type SignUpDetails, signUpForm } from './sign-up-form.ts'

const kept = ['fullName', 'username', 'phoneNumber', 'referenceCode'] as const

/**
 * @param draft a sign-up whose code was mailed before the page was loaded again.
 * @param given what was typed before, when somebody comes back from the code step.
 * @param proceed sends the code and moves on, or says why not.
 */
export function SignUpDetailsForm({
  draft,
  given,
  sending,
  proceed,
}: {
  draft: SignUpDraft | null
  given: SignUpDetails | null
  sending: Sending
  proceed: (details: SignUpDetails) => Promise<Refusal<'username' | 'phoneNumber'> | undefined>
}) {
  const hydrated = useHydrated()
  // No empty defaults: what was typed before the script arrived stays.
  const form = useSchemaForm(
    signUpForm,
    given ? { defaultValues: { ...given, confirmPassword: given.password } } : {},
  )
  const { register, handleSubmit, setError, setValue, value, errors } = form
  // What survived a reload fills in what was not typed meanwhile.
  useEffect(() => {
    if (!draft || given) return
    for (const name of kept) {
      if (!value(name)) setValue(name, draft[name])
    }
  }, [draft, given, value, setValue])

  const submit = handleSubmit(
    ({ confirmPassword, ...details }) =>
      sending.run(async () => {
        const refusal = await proceed(details)
        if (!refusal) return
        if (!refusal.field) return sending.refuse(refusal.text)
        toast.error(refusal.text)
        setError(refusal.field, refusal.text)
      }),
    () => sending.refuse(m.sign_up_invalid()),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={m.sign_up_full_name()}
        autoComplete="name"
        autoCapitalize="words"
        error={errors.fullName}
        {...register('fullName')}
      />
      <TextField
        label={m.sign_up_username()}
        hint={m.sign_up_username_hint()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username}
        {...register('username')}
      />
      <TextField
        label={m.sign_up_phone()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phoneNumber}
        {...register('phoneNumber')}
      />
      <PasswordField
        label={m.sign_up_password()}
        hint={m.sign_up_password_hint()}
        autoComplete="new-password"
        error={errors.password}
        {...register('password')}
      />
      <PasswordField
        label={m.sign_up_confirm()}
        autoComplete="new-password"
        error={errors.confirmPassword}
        {...register('confirmPassword')}
      />
      <TextField
        label={m.sign_up_reference()}
        hint={m.sign_up_reference_hint()}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.referenceCode}
        {...register('referenceCode')}
      />
      <FormMessage>{sending.failure}</FormMessage>
      <div>
        <Button type="submit" busy={sending.busy} disabled={!hydrated}>
          {draft ? m.sign_up_continue() : m.sign_up_send_code()}
        </Button>
      </div>
    </form>
  )
}
