/** How the site runs, for its operator (rules 18.9). */
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { type Operation, operationCalls } from '../contract/operation.ts'
import { people } from '../contract/people.ts'
import { changed } from './changed.ts'
import { openConsole } from './console.ts'
import { when } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_operation, intro: m.admin_operation_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  const asked = call(operationCalls.operation, {}, { signal: request.signal })
  return load(asked, m.admin_operation_failed())
}

const unitSizes = [
  ['TB', 1e12],
  ['GB', 1e9],
  ['MB', 1e6],
] as const

/** Bytes with a unit: "48 MB". */
function sizeText(bytes: number): string {
  const [unit, size] = unitSizes.find(([, least]) => bytes >= least) ?? (['MB', 1e6] as const)
  return `${(bytes / size).toLocaleString('en-IN', { maximumFractionDigits: 1 })} ${unit}`
}

export default function OperationPage() {
  const { release, node, startedDate, database, disk, backup, jobs, mails } =
    useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  return (
    <Page
      action={
        <Button kind="secondary" busy={state === 'loading'} onClick={() => revalidate()}>
          {m.admin_operation_again()}
        </Button>
      }
    >
      <div className="grid gap-8">
        <section>
          <h2 className="text-21">{m.admin_operation_site()}</h2>
          <Facts
            className="mt-3"
            facts={[
              [m.admin_operation_release(), release],
              [m.admin_operation_node(), node],
              [m.admin_operation_started(), when(startedDate)],
              [
                m.admin_operation_disk(),
                m.admin_operation_free({ free: sizeText(disk.free), total: sizeText(disk.total) }),
              ],
              [
                m.admin_operation_backup(),
                backup
                  ? m.admin_operation_backup_of({
                      time: when(backup.date),
                      size: sizeText(backup.bytes),
                      pictures: backup.pictures,
                    })
                  : m.admin_operation_backup_none(),
              ],
            ]}
          />
        </section>
        <DatabaseFacts database={database} />
        <Jobs jobs={jobs} />
        <Mails mails={mails} />
      </div>
    </Page>
  )
}

function DatabaseFacts({ database }: Pick<Operation, 'database'>) {
  const { schema, pending, connections, replicas, archivedDate } = database
  return (
    <section>
      <h2 className="text-21">{m.admin_operation_database()}</h2>
      <Facts
        className="mt-3"
        facts={[
          [m.admin_operation_postgres(), database.version],
          [m.admin_operation_size(), sizeText(database.bytes)],
          [m.admin_operation_schema(), schema || m.admin_operation_schema_newer()],
          [m.admin_operation_pending(), pending.join(', ') || m.admin_operation_pending_none()],
          [m.admin_operation_connections(), m.admin_operation_connections_of(connections)],
          [
            m.admin_operation_replicas(),
            replicas.used + replicas.left > 0 && m.admin_operation_replicas_of(replicas),
          ],
          [m.admin_operation_archived(), archivedDate && when(archivedDate)],
        ]}
      />
    </section>
  )
}

function Jobs({ jobs }: Pick<Operation, 'jobs'>) {
  const { revalidate } = useRevalidator()
  const retry = useMutation(operationCalls.retryJob, {
    answers: changed(m.admin_operation_retried),
    onDone: revalidate,
  })
  return (
    <section>
      <h2 className="text-21">{m.admin_operation_jobs()}</h2>
      <p className="mt-2">
        {m.admin_operation_jobs_due({ due: jobs.due, seconds: jobs.behind, failed: jobs.failed })}
      </p>
      <FormMessage>{retry.failure}</FormMessage>
      {jobs.newest.length > 0 && (
        <DataTable
          caption={m.admin_operation_jobs()}
          rows={jobs.newest}
          idOf={({ jobId }) => jobId}
          columns={[
            { head: m.admin_operation_job(), cell: ({ name }) => name },
            { head: m.admin_operation_reason(), cell: ({ reason }) => reason },
            { head: m.admin_audit_at(), cell: ({ failedDate }) => when(failedDate) },
          ]}
          actions={({ jobId }) => (
            <Button kind="quiet" busy={retry.busy} onClick={() => retry.run({ jobId })}>
              {m.admin_operation_retry()}
            </Button>
          )}
        />
      )}
    </section>
  )
}

function Mails({ mails }: Pick<Operation, 'mails'>) {
  const { revalidate } = useRevalidator()
  const resend = useMutation(people.resendMail, {
    answers: changed(m.admin_mail_resent),
    onDone: revalidate,
  })
  return (
    <section>
      <h2 className="text-21">{m.admin_operation_mails()}</h2>
      <p className="mt-2">
        {m.admin_operation_mails_due({
          waiting: mails.waiting,
          minutes: Math.round(mails.behind / 60),
          failed: mails.failed,
        })}
      </p>
      <FormMessage>{resend.failure}</FormMessage>
      {mails.newest.length > 0 && (
        <DataTable
          caption={m.admin_operation_mails()}
          rows={mails.newest}
          idOf={({ mailId }) => mailId}
          columns={[
            { head: m.admin_mail_subject(), cell: ({ subject }) => subject },
            { head: m.admin_operation_reason(), cell: ({ reason }) => reason },
            { head: m.admin_audit_at(), cell: ({ createdDate }) => when(createdDate) },
          ]}
          actions={({ mailId, canResend }) =>
            canResend && (
              <Button kind="quiet" busy={resend.busy} onClick={() => resend.run({ mail: mailId })}>
                {m.admin_mail_resend()}
              </Button>
            )
          }
        />
      )}
    </section>
  )
}
