/** Login (rules 4.1). */
import { useEffect } from 'react'
import { href, Link, type MetaArgs, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { clearSession, saveSession, useSession } from '#client/session.ts'
import { TextField } from '#ui/field.tsx'
import { FormPage } from '#ui/form-page.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { accounts, loginDetails } from '../contract.ts'
import { entryMeta } from './entry-meta.ts'
import { placeAfterLogin, usernameIn, whyLogin } from './login-form.ts'

export function meta(args: MetaArgs) {
  const description = import.meta.env.SSR ? m.login_description() : ''
  return entryMeta(args, m.login_title(), description)
}

export default function LoginPage() {
  const [params] = useSearchParams()
  const returnUrl = params.get('returnUrl')
  const target = placeAfterLogin(returnUrl)
  const way = target === '/' ? '' : `?returnUrl=${encodeURIComponent(target)}`
  const user = useSession()
  const navigate = useNavigate()
  // Redirect logged-in users: after this form, after a login in another tab, or on arrival.
  useEffect(() => {
    // An admin without another way works in the console.
    if (user) navigate(user.isAdmin && !returnUrl ? '/admin/overview' : target, { replace: true })
  }, [user, target, returnUrl, navigate])
  return (
    <FormPage title={m.login_title()} intro={whyLogin(target)}>
      <LoginForm way={way} />
      <p className="mt-8 border-t border-line pt-6">
        {m.login_new_here()} <Link to={`${href('/signUp')}${way}`}>{m.login_sign_up()}</Link>
      </p>
    </FormPage>
  )
}

/** @param way query string with the return URL, kept on links to pages visited before the login. */
function LoginForm({ way }: { way: string }) {
  // Prefill the user name typed in a sign-up or password reset just before.
  const defaultValues = usernameIn(useLocation().state)
  const form = useSchemaForm(loginDetails, { defaultValues })
  const { register, focus, errors } = form
  const isKnown = Boolean(defaultValues.username)
  useEffect(() => {
    if (isKnown) focus('password')
  }, [isKnown, focus])
  const mutation = useMutation(accounts.authenticate, {
    answers: ({ errorResult }) => ({
      done: errorResult === '',
      text: errorResult || m.login_success(),
    }),
    onDone: ({ errorResult: _, ...user }) => saveSession(user),
    onRefused: clearSession,
  })
  return (
    <Form
      form={form}
      mutation={mutation}
      input={(fields) => ({ ...fields, loginType: 1 as const })}
      invalid={m.login_invalid()}
      submit={m.login_submit()}
      actions={<Link to={`${href('/forgotPassword')}${way}`}>{m.login_forgot()}</Link>}
      spread
    >
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
    </Form>
  )
}
