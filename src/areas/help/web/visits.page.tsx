/** What staff of the operator changed while they helped the firm; its owner takes it back (rules 30). */
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PeopleIcon } from '#ui/room-icons.tsx'
import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import { type HelpChange, type HelpVisit, helpVisits } from '../contract.ts'
import { changeText, fieldText, isReadable, valueText } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.help_visits_title, intro: m.help_visits_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSeller(request)
  const answer = call(helpVisits.list, {}, { signal: request.signal })
  return { visits: await load(answer, m.help_visits_failed()) }
}

const revertAnswers = answers({
  done: { done: m.help_reverted },
  refused: {
    changed: m.help_revert_changed,
    over: m.help_revert_over,
    reverted: m.help_reverted_before,
    unknown: m.help_revert_unknown,
  },
  otherwise: m.help_visits_failed,
})

export default function HelpVisitsPage() {
  const { visits } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const reverting = useMutation(helpVisits.revert, {
    answers: revertAnswers,
    onDone: () => revalidate(),
  })
  return (
    <Page>
      {visits.length === 0 ? (
        <Empty icon={<PeopleIcon />} title={m.help_visits_none()}>
          {m.help_visits_none_hint()}
        </Empty>
      ) : (
        <ul className="grid max-w-form gap-6">
          {visits.map((visit) => (
            <li key={visit.visitId} className="grid gap-3 rounded-10 border border-line p-4">
              <Head visit={visit} />
              {visit.changes.length === 0 ? (
                <p className="text-muted">{m.help_visit_nothing()}</p>
              ) : (
                <ul className="grid gap-4">
                  {visit.changes.map((change) => (
                    <Change
                      key={change.changeId}
                      change={change}
                      busy={reverting.busy}
                      onRevert={() => reverting.run({ changeId: change.changeId })}
                    />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

function Head({
  visit: { reason, startedDate, endedDate, revertUntil, changes },
}: {
  visit: HelpVisit
}) {
  return (
    <div className="grid gap-1">
      <h2 className="text-17">{mediumTime(startedDate)}</h2>
      <p className="wrap-anywhere">{m.help_visit_reason({ reason })}</p>
      {endedDate === null && (
        <p>
          <Status tone="pending">{m.help_visit_open()}</Status>
        </p>
      )}
      {changes.some(({ state }) => state === 'open') && (
        <p className="text-15 text-muted">
          {m.help_visit_until({ date: mediumTime(revertUntil) })}
        </p>
      )}
    </div>
  )
}

function Change({
  change,
  busy,
  onRevert,
}: {
  change: HelpChange
  busy: boolean
  onRevert: () => void
}) {
  const { fields, state } = change
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <p className="wrap-anywhere">{changeText(change)}</p>
      {fields.length > 0 && (
        <ul className="text-15 text-muted">
          {fields.map(({ field, before, after }) => (
            <li key={field} className="wrap-anywhere">
              {isReadable(field)
                ? m.help_field({
                    field: fieldText(field),
                    before: valueText(field, before),
                    after: valueText(field, after),
                  })
                : fieldText(field)}
            </li>
          ))}
        </ul>
      )}
      {state === 'reverted' && <Status tone="good">{m.help_state_reverted()}</Status>}
      {state === 'open' && (
        <Button
          kind="secondary"
          className="justify-self-start"
          busy={busy}
          aria-label={m.help_revert_what({ what: changeText(change) })}
          onClick={onRevert}
        >
          {m.help_revert()}
        </Button>
      )}
    </li>
  )
}
