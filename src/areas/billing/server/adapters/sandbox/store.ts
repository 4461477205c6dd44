/** The sandbox's orders and payments as files, like the outbox's mails. They survive a restart. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const order = z.object({
  id: z.string(),
  entity: z.literal('order'),
  amount: z.int(),
  amount_paid: z.int(),
  amount_due: z.int(),
  currency: z.string(),
  receipt: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int(),
  created_at: z.int(),
})

const payment = z.object({
  id: z.string(),
  entity: z.literal('payment'),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['authorized', 'captured', 'refunded', 'failed']),
  order_id: z.string(),
  method: z.string(),
  captured: z.boolean(),
  amount_refunded: z.int(),
  error_code: z.nullable(z.string()),
  error_description: z.nullable(z.string()),
  created_at: z.int(),
})

/** A refund by the key that it was asked with, so that it is made once. */
const refund = z.object({ key: z.string(), payment_id: z.string(), amount: z.int() })

const record = z.object({
  order,
  automatic: z.boolean(),
  payments: z.array(payment),
  refunds: z.optional(z.array(refund)),
})

/** An order with its payments, oldest first; with `automatic`, payments are captured at once. */
export type SandboxRecord = z.output<typeof record>

/** A payment in Razorpay's format. */
export type SandboxPayment = z.output<typeof payment>

/** See the top of the file. Changes within one process are serialized. */
export interface SandboxStore {
  read(orderId: string): Promise<SandboxRecord | undefined>
  add(record: SandboxRecord): Promise<void>
  /** Updates a record; undefined if there is none. */
  change(
    orderId: string,
    change: (record: SandboxRecord) => SandboxRecord,
  ): Promise<SandboxRecord | undefined>
  /** Id of the order that a payment belongs to. */
  orderOf(paymentId: string): Promise<string | undefined>
}

const idPattern = /^(order|pay)_[A-Za-z0-9]+$/

/** A store in its own folder, created when first needed. */
export function openStore(folder: string): SandboxStore {
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work)
    last = done
    return done
  }

  const fileOf = (id: string) => join(folder, `${id}.json`)

  async function readJson(id: string): Promise<unknown> {
    if (!idPattern.test(id)) return undefined
    const text = await readFile(fileOf(id), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    return text === undefined ? undefined : JSON.parse(text)
  }

  async function read(orderId: string): Promise<SandboxRecord | undefined> {
    const known = record.safeParse(await readJson(orderId))
    return known.success ? known.data : undefined
  }

  async function write(record: SandboxRecord): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const { id } of record.payments) await writeWhole(id, { orderId: record.order.id })
    await writeWhole(record.order.id, record)
  }

  async function writeWhole(id: string, content: object): Promise<void> {
    await writeFile(`${fileOf(id)}.new`, JSON.stringify(content), { mode: 0o600 })
    await rename(`${fileOf(id)}.new`, fileOf(id))
  }

  return {
    read: (orderId) => inTurn(() => read(orderId)),
    add: (record) => inTurn(() => write(record)),
    change: (orderId, change) =>
      inTurn(async () => {
        const known = await read(orderId)
        if (!known) return undefined
        const changed = change(known)
        await write(changed)
        return changed
      }),
    orderOf: async (paymentId) => {
      const pointer = z.object({ orderId: z.string() }).safeParse(await readJson(paymentId))
      return pointer.success ? pointer.data.orderId : undefined
    },
  }
}
