/** The sign-up's second step: the code from the mail. */
import { useEffect } from 'react'
import { Form } from '#client/form.tsx'
import { type Send, useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { codeMinutes } from '../rules.ts'
import { ResendButton } from './resend.tsx'
import { type CodeFields, codeForm, detailsAnswers, signUpAnswers } from './sign-up-form.ts'

/**
 * @param resendAt when another code may be requested, in milliseconds since 1970.
 * @param askPassword whether the password was lost because the page was reloaded.
 * @param create creates the account; returns the server's result code.
 * @param resend mails another code; returns the server's result code.
 * @param onDone called once the account exists.
 */
export function SignUpCodeForm({
  email,
  resendAt,
  askPassword,
  create,
  resend,
  onDone,
  back,
}: {
  email: string
  resendAt: number
  askPassword: boolean
  create: Send<CodeFields, number>
  resend: Send<void, number>
  onDone: () => void
  back: () => void
}) {
  const form = useSchemaForm(codeForm)
  const { register, focus, errors } = form
  useEffect(() => focus('otpMessage'), [focus])
  const creating = useMutation(create, { answers: signUpAnswers, onDone })
  const resending = useMutation(resend, {
    answers: detailsAnswers,
    onDone: () => focus('otpMessage'),
  })
  return (
    <div className="grid gap-5">
      <p>{m.sign_up_code_text({ email, minutes: codeMinutes })}</p>
      <Form
        form={form}
        mutation={creating}
        input={(fields) => fields}
        invalid={({ otpMessage }) => otpMessage ?? m.sign_up_invalid()}
        incomplete=""
        submit={m.sign_up_code_submit()}
        actions={<ResendButton resendAt={resendAt} resend={() => resending.run()} />}
      >
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
            {/* Password managers store the new password under this name. */}
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
        <FormMessage>{resending.failure || resending.refusal?.text}</FormMessage>
      </Form>
      <p className="border-t border-line pt-5">
        <Button kind="quiet" className="-ms-3" onClick={back}>
          {m.sign_up_change_details()}
        </Button>
      </p>
    </div>
  )
}
