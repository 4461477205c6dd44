import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { bind, type Services } from './context.ts'
import { perform } from './perform.ts'
import { createRateLimits } from './rate-limits.ts'

const context = { caller: null, networkAddress: '192.0.2.1', userAgent: '', requestId: '' }
// The call under test uses no services.
const none = {} as Services

afterEach(() => vi.useRealTimers())

test.each(['GET', 'POST'] as const)(
  'a %s whose handler does not finish gets a 503 with a retry time',
  async (method) => {
    vi.useFakeTimers()
    const definition = { method, path: 'test/Endless', audience: 'anyone', summary: '' } as const
    const endless = endpoint({ ...definition, input: z.object({}), output: z.string() })
    const bound = bind(endless, () => new Promise<string>(() => {}))
    const answer = perform(bound, {}, context, none, createRateLimits())
    const refused = expect(answer).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    await vi.advanceTimersByTimeAsync(25_000)
    await refused
  },
)

test('what two rules say alike of a field is said once', async () => {
  const sayTwice = z.object({
    price: z.number().check(
      z.refine(() => false, 'Too low.'),
      z.refine(() => false, 'Too low.'),
    ),
    unit: z.number().check(
      z.refine(() => false, 'Too low.'),
      z.refine(() => false, 'Too odd.'),
    ),
  })
  const definition = {
    method: 'POST',
    path: 'test/Twice',
    audience: 'anyone',
    summary: '',
  } as const
  const bound = bind(
    endpoint({ ...definition, input: sayTwice, output: z.string() }),
    async () => '',
  )
  const answer = perform(bound, { price: 1, unit: 1 }, context, none, createRateLimits())
  await expect(answer).rejects.toMatchObject({
    status: 400,
    errors: [
      { field: 'price', message: 'Too low.' },
      { field: 'unit', message: 'Too low.' },
      { field: 'unit', message: 'Too odd.' },
    ],
  })
})
