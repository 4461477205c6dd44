/** My Data: download and erasure of the user's own data. */
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { requireUser } from '#client/guards.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { clearSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { saveFile } from '#ui/save-file.ts'
import { type SchemaForm, useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { confirmation, privacy } from '../contract.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.my_data_title, intro: m.my_data_intro }

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireUser(request)
}

export default function MyDataPage() {
  const user = useLoaderData<typeof clientLoader>()
  const [taken, setTaken] = useState(0)
  const [erasing, setErasing] = useState(false)
  return (
    <Page>
      <section>
        <h2 className="text-21">{m.my_data_download_title()}</h2>
        <p className="prose mt-2">{m.my_data_download_text()}</p>
        <div className="mt-4 max-w-form">
          <DownloadForm key={taken} onTaken={() => setTaken(taken + 1)} />
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
            <li>{m.my_data_erase_accepted()}</li>
            <li>{m.my_data_erase_orders()}</li>
          </ul>
        </div>
        <div className="mt-4">
          <Button kind="danger" onClick={() => setErasing(true)}>
            {m.my_data_erase()}
          </Button>
        </div>
      </section>
      {erasing && <EraseDialog onClose={() => setErasing(false)} />}
    </Page>
  )
}

function DownloadForm({ onTaken }: { onTaken: () => void }) {
  const form = useSchemaForm(confirmation)
  const mutation = useMutation(privacy.download, {
    answers: ({ result }) => downloadAnswers(result),
    onDone: ({ data }) => {
      if (!data) return
      const name = `my-data-${data.takenAt.slice(0, 10)}.json`
      saveFile(name, JSON.stringify(data, null, 2), 'application/json')
      onTaken()
    },
  })
  return (
    <Form
      form={form}
      mutation={mutation}
      input={({ password }) => ({ password })}
      submit={m.my_data_download()}
    >
      <Password form={form} />
    </Form>
  )
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(confirmation)
  const navigate = useNavigate()
  const mutation = useMutation(privacy.erase, {
    answers: eraseAnswers,
    onDone: async () => {
      await navigate('/', { replace: true })
      clearSession()
    },
    onRefused: () => form.focus('password'),
  })
  return (
    <ConfirmDialog
      title={m.my_data_erase_sure()}
      keep={m.my_data_erase_cancel()}
      confirm={m.my_data_erase()}
      mutation={mutation}
      onConfirm={form.handleSubmit(({ password }) => mutation.run({ password }))}
      onClose={onClose}
    >
      <p>{m.my_data_erase_warning()}</p>
      <Password form={form} />
    </ConfirmDialog>
  )
}

function Password({ form }: { form: SchemaForm<z.input<typeof confirmation>, object> }) {
  return (
    <PasswordField
      label={m.my_data_password()}
      autoComplete="current-password"
      error={form.errors.password}
      {...form.register('password')}
    />
  )
}

const refused = { wrongPassword: m.my_data_wrong_password }
const otherwise = m.my_data_no_user

const downloadAnswers = answers<'password'>({
  done: { done: m.my_data_downloaded },
  refused: { wrongPassword: { text: m.my_data_wrong_password, field: 'password' } },
  otherwise,
})

const eraseAnswers = answers({
  done: { done: m.my_data_erased },
  refused,
  otherwise,
})
