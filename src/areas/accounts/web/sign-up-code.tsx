/** The sign-up's second step: the code from the mail. */
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { codeMinutes } from '../rules.ts'
import { countdownText, useCountdown } from './countdown.ts'
import type { Sending } from './sending.ts'
import { codeForm, type Refusal } from './sign-up-form.ts'

/**
 * @param resendAt when another code may be asked for, in milliseconds since 1970.
 * @param create makes the account, or says why not.
 * @param resend mails another code, or says why not.
 */
export function SignUpCodeForm({
  email,
  resendAt,
  sending,
  create,
  resend,
  back,
}: {
  email: string
  resendAt: number
  sending: Sending
  create: (code: string) => Promise<Refusal<'otpMessage'> | undefined>
  resend: () => Promise<Refusal<string> | undefined>
  back: () => void
}) {
  const left = useCountdown(resendAt)
  const { register, handleSubmit, setError, focus, errors } = useSchemaForm(codeForm)
  useEffect(() => focus('otpMessage'), [focus])

  const submit = handleSubmit(
    ({ otpMessage }) =>
      sending.run(async () => {
        const refusal = await create(otpMessage)
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
      <FormMessage>{sending.failure}</FormMessage>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={sending.busy}>
          {m.sign_up_code_submit()}
        </Button>
        <Button kind="secondary" disabled={left > 0} onClick={sendAgain}>
          {m.sign_up_resend()}
        </Button>
      </div>
      {left > 0 && (
        <p role="timer" className="text-15 text-muted tabular-nums">
          {m.sign_up_resend_in({ time: countdownText(left) })}
        </p>
      )}
      <p className="border-t border-line pt-5">
        <Button kind="quiet" className="-ms-3" onClick={back}>
          {m.sign_up_change_details()}
        </Button>
      </p>
    </form>
  )
}
