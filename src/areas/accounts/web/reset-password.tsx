/** The second step of a forgotten password: the mailed code and a new password. */
import { useEffect } from 'react'
import { Link } from 'react-router'
import { call } from '#client/call.ts'
import { clearSession } from '#client/session.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { accounts } from '../contract.ts'
import { codeMinutes } from '../rules.ts'
import { resetForm, resetRefusal } from './forgot-password-form.ts'
import { ResendButton } from './resend.tsx'
import type { ResetDraft } from './reset-draft.ts'
import { sendResetCode } from './send-reset-code.ts'
import { useSending } from './sending.ts'
import { resendAt } from './sign-up-draft.ts'

/**
 * @param draft for whom a code was mailed, and when.
 * @param loginPath the login, with the way back kept.
 * @param onSent told of another code.
 * @param onLeave told that the code is not waited for any more.
 * @param onDone told once the password is changed.
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
  const { email } = draft
  const sending = useSending()
  const { register, handleSubmit, setError, focus, errors } = useSchemaForm(resetForm)
  useEffect(() => focus('otpOnEmail'), [focus])

  const submit = handleSubmit(
    ({ otpOnEmail, newPassword }) =>
      sending.run(async () => {
        clearSession()
        const refusal = resetRefusal(
          await call(accounts.resetPassword, { emailAddress: email, otpOnEmail, newPassword }),
        )
        if (!refusal) {
          toast.success(m.forgot_password_done())
          return onDone()
        }
        if (!refusal.field) return sending.refuse(refusal.text)
        toast.error(refusal.text)
        setError(refusal.field, refusal.text)
      }),
    () => sending.refuse(m.forgot_password_incomplete()),
  )
  const sendAgain = () =>
    sending.run(async () => {
      const refusal = await sendResetCode(email)
      if (refusal) return sending.refuse(refusal)
      onSent(email)
      focus('otpOnEmail')
    })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p>{m.forgot_password_new_text({ email, minutes: codeMinutes })}</p>
      <TextField
        label={m.forgot_password_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={errors.otpOnEmail}
        {...register('otpOnEmail')}
      />
      {/* Password managers keep the new password under this name. */}
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
      <FormMessage>{sending.failure}</FormMessage>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={sending.busy}>
          {m.forgot_password_submit()}
        </Button>
        <Link to={loginPath} onClick={onLeave} {...linkButton('secondary')}>
          {m.forgot_password_cancel()}
        </Link>
        <ResendButton resendAt={resendAt(draft)} resend={sendAgain} />
      </div>
    </form>
  )
}
