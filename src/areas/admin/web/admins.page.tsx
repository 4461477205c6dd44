/** The list of admins: inviting, changing roles, removing. */
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import type { InputOf } from '#kernel/endpoint.ts'
import { type AdminRole, adminRoles } from '#kernel/permissions.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { type AdminRow, admins, invitationFields } from '../contract/admins.ts'
import { changed } from './changed.ts'
import { useConfirmed } from './confirm-me.tsx'
import { openConsole } from './console.ts'
import { roleName, when } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_admins_title, intro: m.admin_admins_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  return load(call(admins.list, {}, { signal: request.signal }), m.admin_admins_failed())
}
clientLoader.hydrate = true as const

export default function AdminsPage() {
  const rows = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { confirmed, dialog } = useConfirmed()
  const [removed, setRemoved] = useState<AdminRow>()
  const done = {
    answers: changed(m.admin_admins_changed),
    onDone: () => {
      setRemoved(undefined)
      revalidate()
    },
  }
  const setRole = useMutation(
    (input: InputOf<typeof admins.setRole>) => confirmed(admins.setRole, input),
    done,
  )
  const resetFactor = useMutation(
    (input: InputOf<typeof admins.resetFactor>) => confirmed(admins.resetFactor, input),
    done,
  )
  const remove = useMutation(
    (input: InputOf<typeof admins.remove>) => confirmed(admins.remove, input),
    done,
  )
  return (
    <Page>
      <DataTable
        caption={m.admin_admins_title()}
        rows={rows}
        idOf={({ adminId }) => adminId}
        columns={[
          {
            head: m.admin_email(),
            cell: (row) => (row.isMe ? m.admin_me({ email: row.email }) : row.email),
          },
          {
            head: m.admin_role(),
            cell: (row) =>
              row.isMe ? (
                roleName(row.role)
              ) : (
                <SelectField
                  label={<span className="sr-only">{m.admin_role()}</span>}
                  options={roleOptions()}
                  value={row.role}
                  onChange={({ currentTarget: { value } }) =>
                    setRole.run({ admin: row.adminId, role: value as AdminRole })
                  }
                />
              ),
          },
          {
            head: m.admin_factor_title(),
            cell: (row) => (row.hasFactor ? m.admin_yes() : m.admin_no()),
          },
          { head: m.admin_last_login(), cell: (row) => when(row.lastLoginDate) },
        ]}
        actions={(row) =>
          !row.isMe && (
            <>
              {row.hasFactor && (
                <Button kind="quiet" onClick={() => resetFactor.run({ admin: row.adminId })}>
                  {m.admin_factor_reset()}
                </Button>
              )}
              <Button kind="quiet" onClick={() => setRemoved(row)}>
                {m.admin_remove()}
              </Button>
            </>
          )
        }
      />
      <Invitation confirmed={confirmed} onDone={revalidate} />
      {removed && (
        <ConfirmDialog
          title={m.admin_remove_title()}
          keep={m.admin_keep()}
          confirm={m.admin_remove()}
          mutation={remove}
          onConfirm={() => remove.run({ admin: removed.adminId })}
          onClose={() => setRemoved(undefined)}
        >
          <p>{m.admin_remove_text({ email: removed.email })}</p>
        </ConfirmDialog>
      )}
      {dialog}
    </Page>
  )
}

const invited = answers<'email'>({
  done: { invited: m.admin_invited },
  refused: { taken: { text: m.admin_invited_taken, field: 'email' } },
  otherwise: m.admin_invited_taken,
})

function Invitation({
  confirmed,
  onDone,
}: {
  confirmed: ReturnType<typeof useConfirmed>['confirmed']
  onDone: () => unknown
}) {
  const form = useSchemaForm(invitationFields, { defaultValues: { email: '', role: 'moderator' } })
  const invite = useMutation(
    (input: InputOf<typeof admins.invite>) => confirmed(admins.invite, input),
    { answers: invited, onDone },
  )
  return (
    <section className="mt-10">
      <h2>{m.admin_invite_title()}</h2>
      <Form
        form={form}
        mutation={invite}
        input={(fields) => fields}
        submit={m.admin_invite_submit()}
        className="mt-4 max-w-form"
      >
        <TextField
          label={m.admin_email()}
          type="email"
          autoComplete="off"
          {...form.register('email')}
          error={form.errors.email}
        />
        <SelectField label={m.admin_role()} options={roleOptions()} {...form.register('role')} />
      </Form>
    </section>
  )
}

function roleOptions() {
  return adminRoles.map((value) => ({ value, label: roleName(value) }))
}
