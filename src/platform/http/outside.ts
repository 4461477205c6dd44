/** Counts calls of services outside the machine, for `/metrics`. */
import { Counter, type Registry } from 'prom-client'

type Service = 'payments' | 'pictures'

// Of this process: the clients of the services do not know the server's registry.
const counts = new Map<string, number>()

/** Counts a call by whether the service did what it was asked. */
export async function counted<Answer>(service: Service, call: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call
    count(service, 'ok')
    return answer
  } catch (error) {
    count(service, 'failed')
    throw error
  }
}

function count(service: Service, result: 'ok' | 'failed'): void {
  const key = `${service} ${result}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Adds the counts to the registry. */
export function measureOutside(registry: Registry): void {
  const calls = new Counter({
    name: 'neev_outside_calls_total',
    help: 'Calls of the picture store (S3) and the payment provider, by service and result.',
    labelNames: ['service', 'result'],
    registers: [registry],
    collect: () => {
      calls.reset()
      for (const service of ['payments', 'pictures']) {
        for (const result of ['ok', 'failed']) {
          calls.inc({ service, result }, counts.get(`${service} ${result}`) ?? 0)
        }
      }
    },
  })
}
