/** What was sent to a webhook, with a button to send it again. */
import { useState } from 'react'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Status, type Tone } from '#ui/status.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { type Webhook, type WebhookDelivery, webhooks } from '../contract.ts'

const resendAnswers = answers({
  done: { done: m.webhook_resent },
  otherwise: m.webhook_resend_failed,
})

const states: Record<WebhookDelivery['state'], { tone: Tone; text: () => string }> = {
  delivered: { tone: 'good', text: m.webhook_delivered },
  waiting: { tone: 'pending', text: m.webhook_waiting },
  failed: { tone: 'bad', text: m.webhook_given_up },
}

/** Why nothing was answered, as `platform/outgoing/send.ts` calls it. */
const failures: Readonly<Record<string, () => string>> = {
  unreachable: m.webhook_failure_unreachable,
  certificate: m.webhook_failure_certificate,
  'no answer within 10 seconds': m.webhook_failure_slow,
  'the answer broke off': m.webhook_failure_broken,
}

const failureText = (failure: string): string =>
  failures[failure]?.() ?? m.webhook_failure_refused()

export function WebhookLog({ webhook: { webhookId, url, isActive } }: { webhook: Webhook }) {
  const [pageSize, setPageSize] = useState(10)
  const loaded = useLoaded(String(pageSize), (signal) =>
    load(
      call(webhooks.deliveries, { webhookId, pageSize, pageNumber: 1 }, { signal }),
      m.webhook_log_failed(),
    ),
  )
  const resend = useMutation(webhooks.resend, { answers: resendAnswers, onDone: loaded.reload })
  const { data } = loaded
  if (!data) {
    return (
      <div className="mt-4">
        <LoadedFailure loaded={loaded} />
        {loaded.busy && <Skeleton />}
      </div>
    )
  }
  if (data.totalCount === 0) return <p className="mt-4 text-muted">{m.webhook_log_empty()}</p>
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <DataTable
        caption={m.webhook_log_of({ url })}
        rows={data.deliveries}
        idOf={({ deliveryId }) => deliveryId}
        columns={[
          { head: m.webhook_log_type(), cell: ({ type }) => type },
          { head: m.webhook_log_time(), cell: ({ createdDate }) => mediumTime(createdDate) },
          {
            head: m.webhook_log_state(),
            cell: ({ state, nextDate }) => (
              <span className="grid max-sm:justify-items-end">
                <Status tone={states[state].tone}>{states[state].text()}</Status>
                {nextDate && (
                  <span className="text-13 text-muted">
                    {m.webhook_log_next({ time: mediumTime(nextDate) })}
                  </span>
                )}
              </span>
            ),
          },
          {
            head: m.webhook_log_answer(),
            cell: ({ lastStatus, lastFailure }) =>
              lastStatus || (lastFailure ? failureText(lastFailure) : m.webhook_log_none()),
          },
          {
            head: m.webhook_log_attempts(),
            number: true,
            cell: ({ attempts }) => attempts,
          },
        ]}
        actions={({ deliveryId, state }) =>
          isActive &&
          state !== 'waiting' && (
            <Button kind="quiet" busy={resend.busy} onClick={() => resend.run({ deliveryId })}>
              {m.webhook_resend()}
            </Button>
          )
        }
      />
      {data.totalCount > data.deliveries.length && pageSize < 100 && (
        <Button kind="secondary" busy={loaded.busy} onClick={() => setPageSize(100)}>
          {m.webhook_log_more()}
        </Button>
      )}
    </div>
  )
}
