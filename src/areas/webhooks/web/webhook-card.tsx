/** One webhook with its actions and its log. */
import { useState } from 'react'
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import { type Webhook, webhooks } from '../contract.ts'
import { WebhookLog } from './webhook-log.tsx'

const changed = (done: () => string) =>
  answers({
    done: { done },
    refused: { unknown: m.webhook_gone },
    otherwise: m.webhook_failed,
  })
const setAnswers = changed(m.webhook_changed)
const renewAnswers = changed(m.webhook_secret_renewed)
const removeAnswers = changed(m.webhook_removed)
const testAnswers = answers({
  done: { done: m.webhook_test_sent },
  refused: { unknown: m.webhook_gone, waiting: m.webhook_test_waiting },
  otherwise: m.webhook_failed,
})

/**
 * @param onChanged called after a change, to load the list again
 * @param onSecret called with a new secret
 */
export function WebhookCard({
  webhook,
  onChanged,
  onSecret,
}: {
  webhook: Webhook
  onChanged: () => unknown
  onSecret: (secret: string) => unknown
}) {
  const { webhookId, url, isActive } = webhook
  const [asking, setAsking] = useState<'renew' | 'remove'>()
  const [log, setLog] = useState(0)
  const close = () => setAsking(undefined)
  const set = useMutation(webhooks.setActive, {
    answers: setAnswers,
    onDone: onChanged,
    onRefused: onChanged,
  })
  const test = useMutation(webhooks.test, {
    answers: testAnswers,
    onDone: () => setLog((messageId) => messageId && messageId + 1),
    onRefused: onChanged,
  })
  const renew = useMutation(webhooks.renewSecret, {
    answers: ({ result }) => renewAnswers(result),
    onDone: ({ secret }) => {
      close()
      return onSecret(secret)
    },
  })
  const remove = useMutation(webhooks.remove, {
    answers: removeAnswers,
    onDone: () => {
      close()
      return onChanged()
    },
  })
  return (
    <section className="card p-4 md:p-6" aria-label={url}>
      <h2 className="text-17 wrap-anywhere">{url}</h2>
      <p className="mt-1 flex flex-wrap gap-x-4 text-15 text-muted">
        <State webhook={webhook} />
        {webhook.failingSince && m.webhook_failing({ time: mediumTime(webhook.failingSince) })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isActive && (
          <Button kind="secondary" busy={test.busy} onClick={() => test.run({ webhookId })}>
            {m.webhook_test()}
          </Button>
        )}
        <Button
          kind="secondary"
          busy={set.busy}
          onClick={() => set.run({ webhookId, isActive: !isActive })}
        >
          {isActive ? m.webhook_turn_off() : m.webhook_turn_on()}
        </Button>
        <Button kind="quiet" aria-expanded={log > 0} onClick={() => setLog(log > 0 ? 0 : 1)}>
          {log > 0 ? m.webhook_log_close() : m.webhook_log()}
        </Button>
        <Button kind="quiet" onClick={() => setAsking('renew')}>
          {m.webhook_renew()}
        </Button>
        <Button kind="quiet" onClick={() => setAsking('remove')}>
          {m.webhook_remove()}
        </Button>
      </div>
      <FormMessage>{set.failure || test.failure}</FormMessage>
      {log > 0 && <WebhookLog key={log} webhook={webhook} />}
      {asking === 'renew' && (
        <ConfirmDialog
          title={m.webhook_renew_title()}
          keep={m.webhook_keep()}
          confirm={m.webhook_renew()}
          mutation={renew}
          onConfirm={(event) => {
            event.preventDefault()
            renew.run({ webhookId })
          }}
          onClose={close}
        >
          {m.webhook_renew_text({ url })}
        </ConfirmDialog>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={m.webhook_remove_title()}
          keep={m.webhook_keep()}
          confirm={m.webhook_remove()}
          mutation={remove}
          onConfirm={(event) => {
            event.preventDefault()
            remove.run({ webhookId })
          }}
          onClose={close}
        >
          {m.webhook_remove_text({ url })}
        </ConfirmDialog>
      )}
    </section>
  )
}

function State({ webhook: { isActive, isBroken } }: { webhook: Webhook }) {
  if (isBroken) return <Status tone="bad">{m.webhook_broken()}</Status>
  return isActive ? (
    <Status tone="good">{m.webhook_active()}</Status>
  ) : (
    <Status>{m.webhook_off()}</Status>
  )
}
