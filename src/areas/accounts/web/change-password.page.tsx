/** Update Password (rules 4.12). */
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { Form } from '#client/form.tsx'
import { requireUser } from '#client/guards.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { accounts } from '../contract.ts'
import { passwordAnswers, passwordForm } from './password-fields.ts'
import { SessionList } from './session-list.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = {
  title: m.change_password_title,
  intro: m.change_password_advice,
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireUser(request)
}

export default function ChangePasswordPage() {
  const user = useLoaderData<typeof clientLoader>()
  const [changes, setChanges] = useState(0)
  return (
    <Page>
      <div className="grid max-w-form gap-6">
        {changes > 0 && (
          <FormMessage tone="success">
            {m.change_password_saved()} {m.change_password_saved_hint()}
          </FormMessage>
        )}
        <PasswordForm
          key={changes}
          username={user.username}
          onSaved={() => setChanges(changes + 1)}
        />
      </div>
      <div className="mt-12 border-t border-line pt-8">
        {/* Remounted after a change, which ends the other sessions. */}
        <SessionList key={changes} />
      </div>
    </Page>
  )
}

function PasswordForm(props: { username: string; onSaved: () => void }) {
  const { username, onSaved } = props
  const form = useSchemaForm(passwordForm)
  const mutation = useMutation(accounts.updatePassword, {
    answers: passwordAnswers,
    onDone: onSaved,
  })
  const { register, errors } = form
  return (
    <Form
      form={form}
      mutation={mutation}
      input={({ oldPassword, newPassword }) => ({ oldPassword, newPassword })}
      invalid={m.change_password_invalid()}
      submit={m.change_password_save()}
      className="gap-6"
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        label={m.change_password_old()}
        autoComplete="current-password"
        error={errors.oldPassword}
        {...register('oldPassword')}
      />
      <PasswordField
        label={m.change_password_new()}
        hint={m.sign_up_password_hint()}
        autoComplete="new-password"
        error={errors.newPassword}
        {...register('newPassword')}
      />
      <PasswordField
        label={m.change_password_confirm()}
        autoComplete="new-password"
        error={errors.confirmPassword}
        {...register('confirmPassword')}
      />
    </Form>
  )
}
