/** Reports about enquiries, whose writing looks like spam, and the market's numbers. */
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { choice, defineList } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { countText } from '#ui/count-text.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { Status } from '#ui/status.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { type EnquiryReport, enquiryReports } from '../contract/admin.ts'
import type { ReportState } from '../rules/states.ts'
import { named, reasonWords } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.quotation_reports, intro: m.quotation_reports_intro }

const stateWords: Record<ReportState, () => string> = {
  open: m.quotation_report_open,
  upheld: m.quotation_report_upheld,
  dismissed: m.quotation_report_dismissed,
}

export const clientLoader = consoleList({
  list: defineList({
    filters: { state: choice('state', [1, 2, 3, 0]) },
    orders: [sortOrder.oldestModification],
    pageSizes: [25, 50, 100],
  }),
  path: '/admin/enquiries',
  ask: async ({ state, pageSize, pageNumber }, { signal }) => {
    const options = { signal }
    const [{ reports: rows, totalCount }, suspects] = await Promise.all([
      call(enquiryReports.reports, { state, pageSize, pageNumber }, options),
      call(enquiryReports.suspects, {}, options),
    ])
    return { rows, totalCount, suspects }
  },
  failed: m.quotation_reports_failed,
})

export default function ReportsPage() {
  const { suspects, ...page } = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      {suspects.length > 0 && (
        <section className="mb-8 grid gap-3">
          <h2>{m.quotation_suspects()}</h2>
          <ul className="grid gap-2">
            {suspects.map((each) => (
              <li key={`${each.side} ${each.id}`} className="card card-body">
                <p>
                  <strong className="wrap-anywhere">{each.name}</strong> ·{' '}
                  {each.side === 'buyer' ? m.quotation_buyer() : m.quotation_dealer()} ·{' '}
                  {m.quotation_score({ score: each.spamScore })}
                  {each.isBlocked && ` · ${m.quotation_blocked()}`}
                </p>
                <p className="text-15 text-muted wrap-anywhere">{each.example}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ListView
        {...page}
        fields={{
          state: {
            label: m.quotation_state(),
            options: [
              { value: 1, label: m.quotation_report_open() },
              { value: 2, label: m.quotation_report_upheld() },
              { value: 3, label: m.quotation_report_dismissed() },
              { value: 0, label: m.quotation_state_all() },
            ],
          },
        }}
        count={(count) => countText(count, m.quotation_reports_one, m.quotation_reports_count)}
        empty={{ icon: <CheckIcon />, title: m.quotation_reports_empty() }}
      >
        {(rows) => (
          <ul className="grid gap-4">
            {rows.map((report) => (
              <li key={report.reportId}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  )
}

function ReportCard({ report }: { report: EnquiryReport }) {
  const [decides, setDecides] = useState<'uphold' | 'dismiss'>()
  const { reported, reporter, state } = report
  return (
    <article className="card card-body grid gap-3">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="text-21 wrap-anywhere">
            {reasonWords[report.reason]()}: {reported.name}
          </h2>
          <p className="text-15 text-muted wrap-anywhere">
            {m.quotation_report_line({
              reporter: reporter.name,
              title: report.title,
              time: mediumTime(report.createdDate),
            })}{' '}
            · {m.quotation_score({ score: reported.spamScore })}
            {reported.isBlocked && ` · ${m.quotation_blocked()}`}
          </p>
        </div>
        <Status tone={state === 'open' ? 'pending' : 'neutral'}>{stateWords[state]()}</Status>
      </header>
      {report.words && <p className="prose wrap-anywhere">{report.words}</p>}
      {report.requestWords && (
        <p className="border-l-2 border-line pl-4 wrap-anywhere">{report.requestWords}</p>
      )}
      <ul className="grid gap-1">
        {report.messages.map((message) => (
          <li key={message.messageId} className="text-15 wrap-anywhere">
            <strong>
              {message.side === 'buyer' ? m.quotation_buyer() : m.quotation_dealer()}:
            </strong>{' '}
            {message.text}
          </li>
        ))}
      </ul>
      {report.originals.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-15">{m.quotation_originals()}</h3>
          <ul className="grid gap-1">
            {report.originals.map(({ text, isReleased }) => (
              <li key={text} className="text-15 wrap-anywhere">
                {text}
                {isReleased && ` · ${m.quotation_released()}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {report.comment && <p className="text-15">{report.comment}</p>}
      {state === 'open' && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setDecides('uphold')}>{m.quotation_uphold()}</Button>
          <Button kind="secondary" onClick={() => setDecides('dismiss')}>
            {m.quotation_dismiss()}
          </Button>
        </div>
      )}
      {decides && (
        <DecideDialog
          report={report}
          upheld={decides === 'uphold'}
          onClose={() => setDecides(undefined)}
        />
      )}
    </article>
  )
}

function DecideDialog({
  report: { reportId, reported, originals },
  upheld,
  onClose,
}: {
  report: EnquiryReport
  upheld: boolean
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const [comment, setComment] = useState('')
  const [blocks, setBlocks] = useState(false)
  const [releases, setReleases] = useState(false)
  const [wrong, setWrong] = useState('')
  const mutation = useMutation(enquiryReports.decide, {
    answers: named('decided', m.quotation_decided, {
      'decided-before': m.quotation_decided_before,
    }),
    onDone: () => {
      onClose()
      return revalidate()
    },
  })
  const title = upheld ? m.quotation_uphold() : m.quotation_dismiss()
  return (
    <ConfirmDialog
      title={title}
      keep={m.quotation_keep()}
      confirm={title}
      harmless={!blocks}
      mutation={mutation}
      onClose={onClose}
      onConfirm={() => {
        if (comment.trim() === '') setWrong(m.admin_reason_required())
        else void mutation.run({ reportId, upheld, blocks, releases, comment })
      }}
    >
      <TextAreaField
        label={m.admin_reason()}
        max={500}
        rows={3}
        value={comment}
        error={wrong}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      {originals.length > 0 && (
        <CheckboxField
          label={m.quotation_release()}
          checked={releases}
          onChange={({ currentTarget }) => setReleases(currentTarget.checked)}
        />
      )}
      {upheld && (
        <CheckboxField
          label={m.quotation_block({ name: reported.name })}
          checked={blocks}
          onChange={({ currentTarget }) => setBlocks(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
