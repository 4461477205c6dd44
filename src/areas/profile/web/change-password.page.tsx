/** Update Password (document 2, section 2, "Change password"). */
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { accounts } from '#areas/accounts/contract.ts'
import {
  call,
  pageTitle,
  requireUser,
  SessionList,
  useSending,
} from '#areas/accounts/web/public.tsx'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { passwordForm, passwordRefusal } from './password-fields.ts'
import { UserScreen } from './user-screen.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireUser(request)
}
clientLoader.hydrate = true as const

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.change_password_title(), matches)]
}

export default function ChangePasswordPage() {
  const user = useLoaderData<typeof clientLoader>()
  const [changes, setChanges] = useState(0)
  return (
    <UserScreen title={m.change_password_title()} intro={m.change_password_advice()}>
      <div className="grid max-w-form gap-6">
        {changes > 0 && (
          <FormMessage tone="success">
            {m.change_password_saved()} {m.change_password_saved_hint()}
          </FormMessage>
        )}
        <PasswordForm
          key={changes}
          loginId={user.id}
          username={user.username}
          onSaved={() => setChanges(changes + 1)}
        />
      </div>
      <div className="mt-12 border-t border-line pt-8">
        {/* A change has ended the others. */}
        <SessionList key={changes} />
      </div>
    </UserScreen>
  )
}

function PasswordForm({
  loginId,
  username,
  onSaved,
}: {
  loginId: string
  username: string
  onSaved: () => void
}) {
  const form = useSchemaForm(passwordForm)
  const { register, handleSubmit, errors } = form
  const sending = useSending()
  const submit = handleSubmit(
    ({ oldPassword, newPassword }) =>
      sending.run(async () => {
        const code = await call(accounts.updatePassword, {
          loginId,
          oldPassword,
          newPassword,
          otpOnEmail: '',
        })
        const refusal = passwordRefusal(code)
        if (!refusal) {
          toast.success(m.change_password_saved())
          return onSaved()
        }
        sending.refuse(refusal.text, [refusal.text, refusal.hint].filter(Boolean).join(' '))
        if (refusal.field) form.focus(refusal.field)
      }),
    () => sending.refuse(m.change_password_invalid()),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-6">
      {/* Password managers want to know whose password it is. */}
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
      <FormMessage>{sending.failure}</FormMessage>
      <div>
        <Button type="submit" busy={sending.busy}>
          {m.change_password_save()}
        </Button>
      </div>
    </form>
  )
}
