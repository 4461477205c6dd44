/** The admins' queue of reports: what is due next comes first (rules 24). */
import { useState } from 'react'
import { href, Link, useLoaderData, useRevalidator } from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { choice, defineList } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { countText } from '#ui/count-text.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { Status } from '#ui/status.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { grievanceConsole, type ListedGrievance } from '../contract/console.ts'
import { commentMax, grievanceSubjects, ticketText } from '../rules.ts'
import { stateWords, subjectWords } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.grievance_queue_title, intro: m.grievance_queue_intro }

const states = ['open', 'overdue', 'decided', ''] as const
const stateNames = {
  open: m.grievance_queue_open,
  overdue: m.grievance_queue_overdue,
  decided: m.grievance_queue_decided,
  '': m.grievance_queue_all,
}

export const clientLoader = consoleList({
  list: defineList({
    filters: {
      state: choice('state', states),
      subject: choice('subject', ['', ...grievanceSubjects] as const),
    },
    orders: [sortOrder.oldestModification],
    pageSizes: [25, 50, 100],
  }),
  path: href('/admin/reports'),
  ask: ({ state, subject, pageSize, pageNumber }, options) =>
    call(grievanceConsole.find, { state, subject, pageSize, pageNumber }, options),
  failed: m.grievance_queue_failed,
})

const decisionAnswers = answers({
  done: { done: m.grievance_queue_done },
  refused: { decided: m.grievance_queue_decided_before, unknown: m.grievance_queue_gone },
  otherwise: m.grievance_failed,
})

export default function ReportQueuePage() {
  const page = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      <ListView
        {...page}
        fields={{
          state: {
            label: m.grievance_state(),
            options: states.map((value) => ({ value, label: stateNames[value]() })),
          },
          subject: {
            label: m.grievance_about(),
            options: [
              { value: '', label: m.grievance_queue_all() },
              ...grievanceSubjects.map((value) => ({ value, label: subjectWords[value]() })),
            ],
          },
        }}
        count={(count) => countText(count, m.grievance_queue_one, m.grievance_queue_count)}
        empty={{ icon: <CheckIcon />, title: m.grievance_queue_empty() }}
      >
        {(rows) => (
          <ul className="grid gap-4">
            {rows.map((row) => (
              <li key={row.reportId}>
                <ReportCard row={row} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  )
}

function ReportCard({ row }: { row: ListedGrievance }) {
  const { revalidate } = useRevalidator()
  const [decides, setDecides] = useState<'uphold' | 'dismiss'>()
  const read = useMutation(grievanceConsole.read, {
    answers: decisionAnswers,
    onDone: () => revalidate(),
  })
  const isOpen = row.state === 'open'
  const due = mediumTime(row.dueDate)
  return (
    <article className="card card-body grid gap-3">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="text-21 wrap-anywhere">
            {subjectWords[row.subject]()}: <Link to={row.path}>{row.label}</Link>
          </h2>
          <p className="text-15 wrap-anywhere">
            {row.reason}
            {row.basis && <span className="text-muted"> · {row.basis}</span>}
          </p>
          <p className="text-15 text-muted">
            {ticketText(row.ticket)} ·{' '}
            {m.grievance_queue_received({ time: mediumTime(row.createdDate) })}
            {row.alike > 1 && isOpen && ` · ${m.grievance_queue_alike({ count: row.alike })}`}
            {' · '}
            {row.isAnswered ? m.grievance_queue_mailed() : m.grievance_queue_unmailed()}
          </p>
        </div>
        <Status tone={row.isOverdue ? 'bad' : isOpen ? 'pending' : 'neutral'}>
          {!isOpen
            ? stateWords[row.state]()
            : row.readDate
              ? m.grievance_queue_settle_by({ time: due })
              : m.grievance_queue_read_by({ time: due })}
        </Status>
      </header>
      <p className="prose wrap-anywhere whitespace-pre-line">{row.words}</p>
      {row.excerpt && (
        <p className="border-l-2 border-line pl-4 text-15 wrap-anywhere">{row.excerpt}</p>
      )}
      {row.comment && <p className="text-15 wrap-anywhere whitespace-pre-line">{row.comment}</p>}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {!row.readDate && (
            <Button
              kind="secondary"
              busy={read.busy}
              onClick={() => read.run({ reportId: row.reportId })}
            >
              {m.grievance_queue_mark_read()}
            </Button>
          )}
          <Button onClick={() => setDecides('uphold')}>{m.grievance_queue_uphold()}</Button>
          <Button kind="secondary" onClick={() => setDecides('dismiss')}>
            {m.grievance_queue_dismiss()}
          </Button>
        </div>
      )}
      {decides && (
        <DecisionDialog
          row={row}
          upheld={decides === 'uphold'}
          onClose={() => setDecides(undefined)}
        />
      )}
    </article>
  )
}

function DecisionDialog({
  row,
  upheld,
  onClose,
}: {
  row: ListedGrievance
  upheld: boolean
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const [comment, setComment] = useState('')
  const [wrong, setWrong] = useState('')
  const mutation = useMutation(grievanceConsole.decide, {
    answers: decisionAnswers,
    onDone: () => {
      onClose()
      return revalidate()
    },
  })
  const title = upheld ? m.grievance_queue_uphold() : m.grievance_queue_dismiss()
  return (
    <ConfirmDialog
      title={title}
      keep={m.quotation_keep()}
      confirm={title}
      harmless
      mutation={mutation}
      onClose={onClose}
      onConfirm={() => {
        if (comment.trim() === '') setWrong(m.admin_reason_required())
        else void mutation.run({ reportId: row.reportId, upheld, comment })
      }}
    >
      <p className="prose">
        {upheld ? m.grievance_queue_uphold_text() : m.grievance_queue_dismiss_text()}
      </p>
      <TextAreaField
        label={m.grievance_queue_comment()}
        hint={m.grievance_queue_comment_hint()}
        max={commentMax}
        rows={3}
        value={comment}
        error={wrong}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
