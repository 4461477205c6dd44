/** Second step of a password reset: the mailed code and a new password. */
import { useEffect } from 'react'
import { Link } from 'react-router'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { clearSession } from '#client/session.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { linkButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { accounts } from '../contract.ts'
import { codeMinutes } from '../rules.ts'
import { resetAnswers, resetForm } from './forgot-password-form.ts'
import { ResendButton } from './resend.tsx'
import type { ResetDraft } from './reset-draft.ts'
import { useResetCode } from './send-reset-code.ts'
import { resendAt } from './sign-up-draft.ts'

/**
 * @param draft the e-mail that a code was mailed to, and when.
 * @param loginPath the login page, with the return URL kept.
 * @param onSent called once another code was mailed.
 * @param onLeave called when the user cancels the reset.
 * @param onDone called once the password is changed.
 */
export function ResetPasswordForm({
  draft,
  loginPath,
  onSent,
  onLeave,
  onDone,
}: {
  draft: ResetDraft
  loginPath: string
  onSent: (email: string) => void
  onLeave: () => void
  onDone: () => void
}) {
  const { email, link } = draft
  const form = useSchemaForm(resetForm, link ? { defaultValues: { otpOnEmail: link } } : {})
  const { register, focus, errors } = form
  useEffect(() => focus(link ? 'newPassword' : 'otpOnEmail'), [focus, link])
  const reset = useMutation(
    (input: InputOf<typeof accounts.resetPassword>) => {
      clearSession()
      return call(accounts.resetPassword, input)
    },
    { answers: resetAnswers, onDone },
  )
  const resend = useResetCode((address) => {
    onSent(address)
    focus('otpOnEmail')
  })
  return (
    <Form
      form={form}
      mutation={reset}
      input={({ otpOnEmail, newPassword }) => ({ emailAddress: email, otpOnEmail, newPassword })}
      invalid={m.forgot_password_incomplete()}
      submit={m.forgot_password_submit()}
      actions={
        <>
          <Link to={loginPath} onClick={onLeave} {...linkButton('secondary')}>
            {m.forgot_password_cancel()}
          </Link>
          <ResendButton
            resendAt={resendAt(draft)}
            resend={() => resend.run({ emailAddress: email })}
          />
        </>
      }
    >
      <p>{m.forgot_password_new_text({ email, minutes: codeMinutes })}</p>
      <TextField
        label={m.forgot_password_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={errors.otpOnEmail}
        {...register('otpOnEmail')}
      />
      {/* Password managers store the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={m.forgot_password_new()}
        hint={m.sign_up_password_hint()}
        autoComplete="new-password"
        error={errors.newPassword}
        {...register('newPassword')}
      />
      <PasswordField
        label={m.forgot_password_confirm()}
        autoComplete="new-password"
        error={errors.confirmPassword}
        {...register('confirmPassword')}
      />
      <FormMessage>{resend.failure || resend.refusal?.text}</FormMessage>
    </Form>
  )
}
