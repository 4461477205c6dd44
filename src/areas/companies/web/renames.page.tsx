/** Owners' requests for another name or storefront address, which admins decide (rules 26.1). */
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { openConsole } from '#client/console.ts'
import { Form } from '#client/form.tsx'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { Status } from '#ui/status.tsx'
import { DataTable } from '#ui/table.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { type ListedRename, renameConsole, renameDecision } from '../contract.ts'
import { renameWordsMax } from '../rules/renames.ts'
import { renameText, renameTone } from './rename-words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.renames_title, intro: m.renames_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  const { signal } = request
  const page = { pageSize: 100, pageNumber: 1 }
  const [open, decided] = await Promise.all([
    load(call(renameConsole.find, { open: 'open', ...page }, { signal }), m.renames_failed()),
    load(call(renameConsole.find, { open: 'decided', ...page }, { signal }), m.renames_failed()),
  ])
  return { open: open.rows, decided: decided.rows }
}

export default function RenamesPage() {
  const { open, decided } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<ListedRename>()
  return (
    <Page>
      <div className="grid gap-10">
        <Renames title={m.renames_open()} rows={open} onDecide={setShown} />
        <Renames title={m.renames_decided()} rows={decided} />
      </div>
      {shown && (
        <DecideRename
          rename={shown}
          onDone={() => {
            setShown(undefined)
            revalidate()
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </Page>
  )
}

function Renames({
  title,
  rows,
  onDecide,
}: {
  title: string
  rows: readonly ListedRename[]
  onDecide?: (rename: ListedRename) => void
}) {
  return (
    <section className="grid gap-3">
      <h2 className="text-21">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-muted">{m.renames_none()}</p>
      ) : (
        <DataTable
          caption={title}
          rows={rows}
          idOf={({ renameId }) => String(renameId)}
          columns={[
            {
              head: m.renames_now(),
              cell: ({ formerName, formerUrl }) => <Named name={formerName} url={formerUrl} />,
            },
            {
              head: m.renames_wanted(),
              cell: ({ name, companyUrl }) => <Named name={name} url={companyUrl} />,
            },
            { head: m.firms_owner(), cell: ({ owner }) => owner },
            {
              head: m.admin_status(),
              cell: ({ state }) => <Status tone={renameTone(state)}>{renameText(state)}</Status>,
            },
            { head: m.wishes_when(), cell: ({ createdDate }) => mediumTime(createdDate) },
          ]}
          actions={
            onDecide &&
            ((row) => (
              <Button kind="quiet" onClick={() => onDecide(row)}>
                {m.renames_decide()}
              </Button>
            ))
          }
        />
      )}
    </section>
  )
}

function Named({ name, url }: { name: string; url: string }) {
  return (
    <span className="wrap-anywhere">
      {name}
      <Link
        to={href('/Seller/:sellerUrl', { sellerUrl: url })}
        target="_blank"
        className="block text-13 font-normal"
      >
        /Seller/{url}
      </Link>
    </span>
  )
}

function DecideRename({
  rename,
  onDone,
  onClose,
}: {
  rename: ListedRename
  onDone: () => void
  onClose: () => void
}) {
  const { renameId } = rename
  const [grant, setGrant] = useState(true)
  const form = useSchemaForm(renameDecision, { about: renameId })
  const mutation = useMutation(renameConsole.decide, {
    answers: answers({
      done: { done: m.renames_done },
      refused: { taken: { text: m.rename_taken } },
      otherwise: m.admin_gone,
    }),
    onDone,
  })
  return (
    <Dialog open title={m.renames_decide()} onClose={onClose}>
      <div className="grid gap-4">
        <Facts
          facts={[
            [m.renames_now(), `${rename.formerName} (/Seller/${rename.formerUrl})`],
            [m.renames_wanted(), `${rename.name} (/Seller/${rename.companyUrl})`],
            [m.firms_owner(), rename.owner],
            [m.rename_words(), rename.words],
          ]}
        />
        <Form
          form={form}
          mutation={mutation}
          input={({ comment }) => ({ renameId, grant, comment })}
          submit={grant ? m.renames_grant() : m.renames_refuse()}
        >
          <fieldset className="flex flex-wrap gap-4">
            <legend className="sr-only">{m.renames_decide()}</legend>
            {([true, false] as const).map((choice) => (
              <label key={String(choice)} className="inline-flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name="grant"
                  checked={grant === choice}
                  onChange={() => setGrant(choice)}
                />
                {choice ? m.renames_grant() : m.renames_refuse()}
              </label>
            ))}
          </fieldset>
          <TextAreaField
            label={m.renames_comment()}
            max={renameWordsMax}
            rows={3}
            error={form.errors.comment}
            {...form.register('comment')}
          />
        </Form>
      </div>
    </Dialog>
  )
}
