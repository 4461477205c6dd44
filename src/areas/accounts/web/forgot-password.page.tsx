/** Forgot password: the e-mail, then the mailed code and a new password (rules 4.11). */
import { useEffect, useState } from 'react'
import { href, Link, type MetaArgs, useLocation, useNavigate } from 'react-router'
import { Form } from '#client/form.tsx'
import { linkButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormPage } from '#ui/form-page.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { entryMeta } from './entry-meta.ts'
import { emailForm } from './forgot-password-form.ts'
import {
  clearResetDraft,
  type ResetDraft,
  readResetDraft,
  readResetLink,
  saveResetDraft,
} from './reset-draft.ts'
import { ResetPasswordForm } from './reset-password.tsx'
import { useResetCode } from './send-reset-code.ts'

export function meta(args: MetaArgs) {
  const description = import.meta.env.SSR ? m.forgot_password_description() : ''
  return entryMeta(args, m.forgot_password_title(), description)
}

export default function ForgotPasswordPage() {
  const [draft, setDraft] = useState<ResetDraft | null>(null)
  const navigate = useNavigate()
  const loginPath = `${href('/login')}${useLocation().search}`
  // After a reload, or on returning to the tab from the mail, show the step that waits for the
  // code.
  useEffect(() => {
    const linked = readResetLink(window.location.hash)
    // The token works once: keep it out of the address bar and the history.
    if (linked) window.history.replaceState(null, '', window.location.pathname)
    setDraft(linked ?? readResetDraft())
  }, [])

  function sent(email: string) {
    const next = { email, sentAt: Date.now() }
    saveResetDraft(next)
    setDraft(next)
  }
  function leave() {
    clearResetDraft()
    setDraft(null)
  }
  if (draft) {
    return (
      <FormPage title={m.forgot_password_new_title()}>
        <ResetPasswordForm
          draft={draft}
          loginPath={loginPath}
          onSent={sent}
          onLeave={leave}
          onDone={() => {
            clearResetDraft()
            navigate(loginPath, { state: { username: draft.email } })
          }}
        />
      </FormPage>
    )
  }
  return (
    <FormPage title={m.forgot_password_title()} intro={m.forgot_password_intro()}>
      <EmailForm loginPath={loginPath} onSent={sent} />
    </FormPage>
  )
}

function EmailForm({ loginPath, onSent }: { loginPath: string; onSent: (email: string) => void }) {
  const form = useSchemaForm(emailForm)
  return (
    <Form
      form={form}
      mutation={useResetCode(onSent)}
      input={(fields) => fields}
      invalid={m.forgot_password_incomplete()}
      submit={m.forgot_password_send()}
      actions={
        <Link to={loginPath} {...linkButton('secondary')}>
          {m.forgot_password_cancel()}
        </Link>
      }
    >
      <TextField
        label={m.forgot_password_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errors.emailAddress}
        {...form.register('emailAddress')}
      />
    </Form>
  )
}
