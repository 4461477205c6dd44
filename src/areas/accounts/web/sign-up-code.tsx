/** The sign-up's second step: the code from the mail. */
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { codeMinutes } from '../rules.ts'
import { ResendButton } from './resend.tsx'
import type { Sending } from './sending.ts'
import { type CodeFields, codeForm, type Refusal } from './sign-up-form.ts'

/**
 * @param resendAt when another code may be asked for, in milliseconds since 1970.
 * @param askPassword the page was loaded again, and with it the password is gone.
 * @param create makes the account, or says why not.
 * @param resend mails another code, or says why not.
 */
export function SignUpCodeForm({
  email,
  resendAt,
  askPassword,
  sending,
  create,
  resend,
  back,
}: {
  email: string
  resendAt: number
  askPassword: boolean
  sending: Sending
  create: (fields: CodeFields) => Promise<Refusal<'otpMessage'> | undefined>
  resend: () => Promise<Refusal<string> | undefined>
  back: () => void
}) {
  const { register, handleSubmit, setError, focus, errors } = useSchemaForm(codeForm)
  useEffect(() => focus('otpMessage'), [focus])

  const submit = handleSubmit(
    (fields) =>
      sending.run(async () => {
        const refusal = await create(fields)
        if (!refusal) return
        if (!refusal.field) return sending.refuse(refusal.text, refusal.inline)
        toast.error(refusal.text)
        setError(refusal.field, refusal.text)
      }),
    ({ otpMessage }) => toast.error(otpMessage ?? m.sign_up_invalid()),
  )
  const sendAgain = () =>
    sending.run(async () => {
      const refusal = await resend()
      if (refusal) sending.refuse(refusal.text, refusal.inline)
      else focus('otpMessage')
    })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p>{m.sign_up_code_text({ email, minutes: codeMinutes })}</p>
      <TextField
        label={m.sign_up_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={errors.otpMessage}
        {...register('otpMessage')}
      />
      {askPassword && (
        <>
          <FormMessage tone="info">{m.sign_up_password_again()}</FormMessage>
          {/* Password managers keep the new password under this name. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
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
        </>
      )}
      <FormMessage>{sending.failure}</FormMessage>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={sending.busy}>
          {m.sign_up_code_submit()}
        </Button>
        <ResendButton resendAt={resendAt} resend={sendAgain} />
      </div>
      <p className="border-t border-line pt-5">
        <Button kind="quiet" className="-ms-3" onClick={back}>
          {m.sign_up_change_details()}
        </Button>
      </p>
    </form>
  )
}
