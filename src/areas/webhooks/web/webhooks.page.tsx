/** A company's webhooks: adding, testing, turning off, and what was sent (rules 20.6). */
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { webhooks } from '../contract.ts'
import { webhooksMax } from '../rules.ts'
import { AddWebhook } from './add-webhook.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.webhook_title, intro: m.webhook_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSeller(request)
  const own = call(webhooks.list, {}, { signal: request.signal })
  return { own: await load(own, m.webhook_load_failed()) }
}

export default function WebhooksPage() {
  const { own } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [secret, setSecret] = useState('')
  const [added, setAdded] = useState(0)
  const showSecret = (newSecret: string) => {
    setSecret(newSecret)
    setAdded(added + 1)
    return revalidate()
  }
  return (
    <Page>
      {secret !== '' && <WebhookSecret secret={secret} onClose={() => setSecret('')} />}
      {own.length === 0 ? (
        <Empty icon={<InfoIcon />} title={m.webhook_empty()}>
          {m.webhook_empty_hint()}
        </Empty>
      ) : (
        <ul className="grid gap-4">
          {own.map((webhook) => (
            <li key={webhook.webhookId}>
              <WebhookCard webhook={webhook} onChanged={revalidate} onSecret={showSecret} />
            </li>
          ))}
        </ul>
      )}
      {own.length < webhooksMax && (
        <div className="mt-8 max-w-form">
          <AddWebhook key={added} onAdded={showSecret} />
        </div>
      )}
    </Page>
  )
}
