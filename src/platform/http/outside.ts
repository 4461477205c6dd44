/** Counts calls of services outside the machine, and webhooks from them, for `/metrics`. */
import { Counter, type Registry } from 'prom-client'

type Service = 'payments' | 'pictures'
type WebhookResult = 'ok' | 'unsigned' | 'failed'

// Of this process: the clients of the services do not know the server's registry.
const calls = new Map<string, number>()
const webhooks = new Map<WebhookResult, number>()

/** Counts a call by whether the service did what it was asked. */
export async function counted<Answer>(service: Service, call: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call
    add(calls, `${service} ok`)
    return answer
  } catch (error) {
    add(calls, `${service} failed`)
    throw error
  }
}

/** Counts a webhook of the payment provider; `unsigned` is one whose signature is not right. */
export function countWebhook(result: WebhookResult): void {
  add(webhooks, result)
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Adds the counts to the registry. */
export function measureOutside(registry: Registry): void {
  const outside = new Counter({
    name: 'neev_outside_calls_total',
    help: 'Calls of the picture store (S3) and the payment provider, by service and result.',
    labelNames: ['service', 'result'],
    registers: [registry],
    collect: () => {
      outside.reset()
      for (const service of ['payments', 'pictures']) {
        for (const result of ['ok', 'failed']) {
          outside.inc({ service, result }, calls.get(`${service} ${result}`) ?? 0)
        }
      }
    },
  })
  const received = new Counter({
    name: 'neev_payment_webhooks_total',
    help: 'Webhooks of the payment provider, by result; unsigned: the secret differs, or a stranger calls.',
    labelNames: ['result'],
    registers: [registry],
    collect: () => {
      received.reset()
      for (const result of ['ok', 'unsigned', 'failed'] as const) {
        received.inc({ result }, webhooks.get(result) ?? 0)
      }
    },
  })
}
