/** The payment provider in the settings: Razorpay, or the sandbox behind the same client. */
import { join } from 'node:path'
import type { Settings } from '#platform/settings/settings.ts'
import { type PaymentProvider, razorpay } from './razorpay.ts'
import { createSandbox, type Sandbox, sandboxAccount } from './sandbox/sandbox.ts'

type Needs = Pick<Settings, 'payments' | 'dataDir'>

const providers = new WeakMap<Settings['payments'], PaymentProvider>()
const sandboxes = new WeakMap<Settings['payments'], Sandbox>()

/** The provider for these settings, created once per settings object. */
export function providerOf(settings: Needs): PaymentProvider {
  const known = providers.get(settings.payments)
  if (known) return known
  const provider = makeProvider(settings)
  providers.set(settings.payments, provider)
  return provider
}

function makeProvider(settings: Needs): PaymentProvider {
  const sandbox = sandboxOf(settings)
  if (sandbox) return razorpay({ ...sandboxAccount, fetch: sandbox.handle })
  if (settings.payments.provider !== 'razorpay')
    throw new Error('No payment provider is configured.')
  const { webhookSecret, previousWebhookSecret, ...account } = settings.payments.razorpay
  const webhookSecrets = [webhookSecret, ...(previousWebhookSecret ? [previousWebhookSecret] : [])]
  return razorpay({ ...account, webhookSecrets })
}

/** The sandbox for these settings; undefined if they choose Razorpay. */
export function sandboxOf({ payments, dataDir }: Needs): Sandbox | undefined {
  if (payments.provider !== 'sandbox') return undefined
  const known = sandboxes.get(payments)
  if (known) return known
  const sandbox = createSandbox(join(dataDir, 'sandbox-payments'))
  sandboxes.set(payments, sandbox)
  return sandbox
}
