/** My Data: taking along what is held on oneself, and having it erased. */
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { useSending } from '#areas/accounts/web/public.tsx'
import { UserScreen } from '#areas/profile/web/public.tsx'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { pageTitle } from '#client/page.tsx'
import { clearSession } from '#client/session.ts'
import { saveResult } from '#kernel/codes.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { confirmation, privacy } from '../contract.ts'
import { saveFile } from './save-file.ts'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireUser(request)
}
clientLoader.hydrate = true as const

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.my_data_title(), matches)]
}

export default function MyDataPage() {
  const user = useLoaderData<typeof clientLoader>()
  const [taken, setTaken] = useState(0)
  const [erasing, setErasing] = useState(false)
  return (
    <UserScreen title={m.my_data_title()} intro={m.my_data_intro()}>
      <section>
        <h2 className="text-21">{m.my_data_download_title()}</h2>
        <p className="prose mt-2">{m.my_data_download_text()}</p>
        <div className="mt-4 max-w-form">
          <DownloadForm key={taken} loginId={user.id} onTaken={() => setTaken(taken + 1)} />
        </div>
      </section>
      <section className="mt-12 border-t border-line pt-8">
        <h2 className="text-21">{m.my_data_erase_title()}</h2>
        <div className="prose mt-2">
          <p>{m.my_data_erase_text()}</p>
          <ul>
            <li>{m.my_data_erase_person()}</li>
            <li>{m.my_data_erase_reviews()}</li>
            {user.hasSellerAccount && <li>{m.my_data_erase_company()}</li>}
            <li>{m.my_data_erase_orders()}</li>
          </ul>
        </div>
        <div className="mt-4">
          <Button kind="danger" onClick={() => setErasing(true)}>
            {m.my_data_erase()}
          </Button>
        </div>
      </section>
      {erasing && <EraseDialog loginId={user.id} onClose={() => setErasing(false)} />}
    </UserScreen>
  )
}

function DownloadForm({ loginId, onTaken }: { loginId: string; onTaken: () => void }) {
  const form = useSchemaForm(confirmation)
  const sending = useSending()
  const submit = form.handleSubmit(({ password }) =>
    sending.run(async () => {
      const { result, data } = await call(privacy.download, { loginId, password })
      if (!data) {
        form.focus('password')
        return sending.refuse(refusalText(result))
      }
      saveFile(`my-data-${data.takenAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2))
      toast.success(m.my_data_downloaded())
      onTaken()
    }),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label={m.my_data_password()}
        autoComplete="current-password"
        error={form.errors.password}
        {...form.register('password')}
      />
      <FormMessage>{sending.failure}</FormMessage>
      <div>
        <Button type="submit" busy={sending.busy}>
          {m.my_data_download()}
        </Button>
      </div>
    </form>
  )
}

function EraseDialog({ loginId, onClose }: { loginId: string; onClose: () => void }) {
  const form = useSchemaForm(confirmation)
  const sending = useSending()
  const navigate = useNavigate()
  const submit = form.handleSubmit(({ password }) =>
    sending.run(async () => {
      const code = await call(privacy.erase, { loginId, password })
      if (code !== saveResult.updated) {
        form.focus('password')
        return sending.refuse(refusalText(code))
      }
      toast.success(m.my_data_erased())
      await navigate('/', { replace: true })
      clearSession()
    }),
  )
  return (
    <ConfirmDialog
      title={m.my_data_erase_sure()}
      keep={m.my_data_erase_cancel()}
      confirm={m.my_data_erase()}
      sending={sending}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{m.my_data_erase_warning()}</p>
      <PasswordField
        label={m.my_data_password()}
        autoComplete="current-password"
        error={form.errors.password}
        {...form.register('password')}
      />
    </ConfirmDialog>
  )
}

function refusalText(code: number): string {
  return code === saveResult.invalidUser ? m.my_data_wrong_password() : m.my_data_no_user()
}
