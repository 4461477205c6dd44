/** Login (document 1, sections 2, 4 and 5). */
import { useEffect } from 'react'
import { Link, type MetaArgs, useNavigate, useSearchParams } from 'react-router'
import { call } from '#client/call.ts'
import { pageTitle } from '#client/page.tsx'
import { clearSession, saveSession, useSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { FormPage } from '#ui/form-page.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { accounts, loginDetails } from '../contract.ts'
import { placeAfterLogin } from './login-form.ts'
import { useSending } from './sending.ts'

export function meta({ matches }: MetaArgs) {
  return [
    pageTitle(m.login_title(), matches),
    { name: 'description', content: m.login_description() },
  ]
}

export default function LoginPage() {
  const [params] = useSearchParams()
  const returnUrl = params.get('returnUrl')
  const target = placeAfterLogin(returnUrl)
  const way = target === '/' ? '' : `?returnUrl=${encodeURIComponent(target)}`
  const user = useSession()
  const navigate = useNavigate()
  // Whoever is logged in is led on: after this form, in another tab, or on arrival.
  useEffect(() => {
    if (user) navigate(target, { replace: true })
  }, [user, target, navigate])
  return (
    <FormPage title={m.login_title()}>
      <LoginForm way={way} />
      <p className="mt-8 border-t border-line pt-6">
        {m.login_new_here()} <Link to={`/signUp${way}`}>{m.login_sign_up()}</Link>
      </p>
    </FormPage>
  )
}

/** @param way the query that keeps the way back, whatever is needed before the login. */
function LoginForm({ way }: { way: string }) {
  const hydrated = useHydrated()
  const { busy, failure, run, refuse } = useSending()
  const { register, handleSubmit, errors } = useSchemaForm(loginDetails)

  const submit = handleSubmit(
    (fields) =>
      run(async () => {
        const { errorResult, ...user } = await call(accounts.authenticate, {
          ...fields,
          loginType: 1,
        })
        if (errorResult) {
          clearSession()
          refuse(errorResult)
          return
        }
        toast.success(m.login_success())
        saveSession(user)
      }),
    () => refuse(m.login_invalid()),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={m.login_username()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username}
        {...register('username')}
      />
      <PasswordField
        label={m.login_password()}
        autoComplete="current-password"
        error={errors.password}
        {...register('password')}
      />
      <FormMessage>{failure}</FormMessage>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button type="submit" busy={busy} disabled={!hydrated}>
          {m.login_submit()}
        </Button>
        <Link to={`/forgotPassword${way}`}>{m.login_forgot()}</Link>
      </div>
    </form>
  )
}
