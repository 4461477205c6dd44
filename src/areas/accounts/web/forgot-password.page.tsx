/** Forgot password: the e-mail, then the mailed code and a new password (document 1, section 2). */
import { useState } from 'react'
import { Link, type MetaArgs, useNavigate } from 'react-router'
import { Button, linkButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { accounts } from '../contract.ts'
import { emailForm } from './forgot-password-form.ts'
import { FormPage } from './form-page.tsx'
import { useHydrated } from './hydrated.ts'
import { pageTitle } from './page-title.ts'
import { call, clearSession } from './public.tsx'
import { ResetPasswordForm } from './reset-password.tsx'
import { useSending } from './sending.ts'

export function meta({ matches }: MetaArgs) {
  return [
    pageTitle(m.forgot_password_title(), matches),
    { name: 'description', content: m.forgot_password_description() },
  ]
}

export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const navigate = useNavigate()
  if (email) {
    return (
      <FormPage title={m.forgot_password_new_title()}>
        <ResetPasswordForm email={email} onDone={() => navigate('/login')} />
      </FormPage>
    )
  }
  return (
    <FormPage title={m.forgot_password_title()} intro={m.forgot_password_intro()}>
      <EmailForm onSent={setEmail} />
    </FormPage>
  )
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const hydrated = useHydrated()
  const sending = useSending()
  const { register, handleSubmit, setError, errors } = useSchemaForm(emailForm)

  const submit = handleSubmit(
    ({ emailAddress }) =>
      sending.run(async () => {
        clearSession()
        if ((await call(accounts.sendResetCode, { emailAddress })) === 1) {
          toast.success(m.sign_up_code_sent({ email: emailAddress }))
          return onSent(emailAddress)
        }
        const text = m.forgot_password_email_unknown()
        toast.error(text)
        setError('emailAddress', text)
      }),
    () => sending.refuse(m.forgot_password_incomplete()),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={m.forgot_password_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.emailAddress}
        {...register('emailAddress')}
      />
      <FormMessage>{sending.failure}</FormMessage>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending.busy} disabled={!hydrated}>
          {m.forgot_password_send()}
        </Button>
        <Link to="/login" {...linkButton('secondary')}>
          {m.forgot_password_cancel()}
        </Link>
      </div>
    </form>
  )
}
