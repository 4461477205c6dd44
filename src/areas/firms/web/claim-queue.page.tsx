/** Claims and corrections that admins decide on. */
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { call } from '#client/call.ts'
import { openConsole } from '#client/console.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Status } from '#ui/status.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { type Correction, claimConsole, type ListedClaim } from '../contract/claims.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { claimText, claimTone } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.firm_queue_title, intro: m.firm_queue_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  const { signal } = request
  const page = { pageSize: 100, pageNumber: 1 }
  const [open, decided, corrections] = await Promise.all([
    load(call(claimConsole.find, { open: 'open', ...page }, { signal }), m.firms_failed()),
    load(call(claimConsole.find, { open: 'decided', ...page }, { signal }), m.firms_failed()),
    load(call(claimConsole.corrections, {}, { signal }), m.firms_failed()),
  ])
  return { open: open.rows, decided: decided.rows, corrections }
}

export default function ClaimQueuePage() {
  const { open, decided, corrections } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<number>()
  return (
    <Page>
      <div className="grid gap-10">
        <Claims title={m.firm_queue_open()} rows={open} onOpen={setShown} />
        <Corrections rows={corrections} onDone={revalidate} />
        <Claims title={m.firm_queue_decided()} rows={decided} onOpen={setShown} />
      </div>
      {shown !== undefined && (
        <ClaimDialog
          claimId={shown}
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

function Claims({
  title,
  rows,
  onOpen,
}: {
  title: string
  rows: readonly ListedClaim[]
  onOpen: (claimId: number) => void
}) {
  return (
    <section className="grid gap-3">
      <h2 className="text-21">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-muted">{m.firm_queue_none()}</p>
      ) : (
        <DataTable
          caption={title}
          rows={rows}
          idOf={({ claimId }) => String(claimId)}
          columns={[
            {
              head: m.firms_firm(),
              cell: ({ firm, url }) => (
                <Link to={href('/Seller/:sellerUrl', { sellerUrl: url })} target="_blank">
                  {firm}
                </Link>
              ),
            },
            { head: m.firm_queue_claimant(), cell: ({ claimant }) => claimant },
            {
              head: m.admin_status(),
              cell: ({ state }) => <Status tone={claimTone(state)}>{claimText(state)}</Status>,
            },
            { head: m.firms_merged_when(), cell: ({ createdDate }) => mediumTime(createdDate) },
          ]}
          actions={({ claimId }) => (
            <Button kind="quiet" onClick={() => onOpen(claimId)}>
              {m.firm_queue_look()}
            </Button>
          )}
        />
      )}
    </section>
  )
}

function Corrections({ rows, onDone }: { rows: readonly Correction[]; onDone: () => void }) {
  const settling = useMutation(claimConsole.settleCorrection, {
    answers: (word) => ({
      done: word === 'done',
      text: word === 'done' ? m.firm_correction_settled() : m.admin_gone(),
    }),
    onDone,
  })
  return (
    <section className="grid gap-3">
      <h2 className="text-21">{m.firm_queue_corrections()}</h2>
      <FormMessage>{settling.failure}</FormMessage>
      {rows.length === 0 && <p className="text-muted">{m.firm_queue_none()}</p>}
      <ul className="grid gap-3">
        {rows.map(({ correctionId, firmId, firm, words, contact, createdDate }) => (
          <li key={correctionId} className="grid gap-1 rounded-10 border border-line p-4">
            <Link to={href('/admin/firms/:firmId', { firmId })}>{firm}</Link>
            <p className="whitespace-pre-line wrap-anywhere">{words}</p>
            <p className="text-15 text-muted wrap-anywhere">
              {[contact, mediumTime(createdDate)].filter(Boolean).join(' · ')}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                kind="secondary"
                busy={settling.busy}
                onClick={() => settling.run({ correctionId, state: 'done' })}
              >
                {m.firm_correction_done()}
              </Button>
              <Button
                kind="quiet"
                busy={settling.busy}
                onClick={() => settling.run({ correctionId, state: 'refused' })}
              >
                {m.firm_correction_refuse()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
