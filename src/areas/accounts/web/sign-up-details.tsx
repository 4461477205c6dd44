/** First step of the sign-up: the person's details. */
import { useEffect } from 'react'
import { Form } from '#client/form.tsx'
import { type Send, useMutation } from '#client/mutation.ts'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import type { SignUpDraft } from './sign-up-draft.ts'
import { detailsAnswers, type SignUpDetails, signUpForm } from './sign-up-form.ts'

const draftFields = ['fullName', 'username', 'phoneNumber', 'referenceCode'] as const

/**
 * @param draft a sign-up whose code was mailed before the page was reloaded.
 * @param given the details typed before, when the user returns from the code step.
 * @param proceed has a code mailed unless one is still valid; returns the server's result code.
 * @param onDone called once a code has been sent.
 */
export function SignUpDetailsForm({
  draft,
  given,
  proceed,
  onDone,
}: {
  draft: SignUpDraft | null
  given: SignUpDetails | null
  proceed: Send<SignUpDetails, number>
  onDone: (details: SignUpDetails) => void
}) {
  // No empty defaults, so that text typed before hydration is kept.
  const form = useSchemaForm(
    signUpForm,
    given ? { defaultValues: { ...given, confirmPassword: given.password } } : {},
  )
  const { register, setValue, value, errors } = form
  const mutation = useMutation(proceed, {
    answers: detailsAnswers,
    onDone: (_, details) => onDone(details),
  })
  // Fill fields that are still empty from the draft that survived a reload.
  useEffect(() => {
    if (!draft || given) return
    for (const name of draftFields) {
      if (!value(name)) setValue(name, draft[name])
    }
  }, [draft, given, value, setValue])

  return (
    <Form
      form={form}
      mutation={mutation}
      input={({ confirmPassword: _, ...details }) => details}
      invalid={m.sign_up_invalid()}
      submit={draft ? m.sign_up_continue() : m.sign_up_send_code()}
    >
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
    </Form>
  )
}
