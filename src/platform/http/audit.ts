/**
 * The audit log of admins: every change, and every read of private data. The row is inserted before
 * the call runs, so that nothing is done without one; its outcome is added afterwards.
 */
import { eq } from 'drizzle-orm'
import type { Endpoint } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { isProblem } from '#kernel/problem.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Caller } from './context.ts'
import { adminAudit } from './tables.ts'

/** A call by an admin. */
export interface AuditedCall {
  endpoint: Endpoint
  /** Validated. */
  input: Record<string, unknown>
  context: { caller: Caller | null; networkAddress: string; userAgent: string }
}

/** Runs a call and records it in the audit log. */
export async function audited<Output>(
  { endpoint, input, context }: AuditedCall,
  { database, keys }: { database: Database; keys: Keys },
  run: (auditId: number) => Promise<Output>,
): Promise<Output> {
  const { caller, networkAddress, userAgent } = context
  if (!caller?.admin) throw new Error('Only admin calls are audited.')
  const row = {
    adminId: caller.userId,
    role: caller.admin.role,
    network: networkAddress,
    userAgent: userAgent.slice(0, 200),
    call: endpoint.path,
    input: withoutSecrets(withoutSearch(endpoint, input, keys)),
  }
  const [added] = await database.transaction((tx) =>
    tx.insert(adminAudit).values(row).returning({ id: adminAudit.id }),
  )
  const id = added?.id ?? 0
  const note = (outcome: number) =>
    database.transaction((tx) =>
      tx.update(adminAudit).set({ outcome }).where(eq(adminAudit.id, id)),
    )
  try {
    const output = await run(id)
    await note(200)
    return output
  } catch (error) {
    await note(isProblem(error) ? error.status : 500)
    throw error
  }
}

/**
 * Records what somebody who is no admin did to what admins are responsible for, such as a claim that
 * a code has proven; in the transaction of the change.
 *
 * @param userId null for somebody without an account
 */
export async function auditOutsider(
  tx: Transaction,
  { userId, call, input }: { userId: string | null; call: string; input: Record<string, unknown> },
): Promise<void> {
  const by = { adminId: userId ?? emptyGuid, role: userId ? 'user' : 'visitor' }
  await tx
    .insert(adminAudit)
    .values({ ...by, network: '', userAgent: '', call, input, outcome: 200 })
}

/** Fields of searches in which admins type names, addresses and numbers of people. */
const typed = ['text', 'admin']

/**
 * Rows stay for ever, and people may be erased: what was searched for is stored as a short keyed
 * hash, which still tells whether two searches were the same.
 */
function withoutSearch({ method }: Endpoint, input: Record<string, unknown>, keys: Keys) {
  if (method !== 'GET') return input
  const masked = { ...input }
  for (const name of typed) {
    const text = masked[name]
    if (typeof text !== 'string' || text.trim() === '') continue
    masked[name] = `#${keys.hash('admin audit', text.trim().toLowerCase()).slice(0, 12)}`
  }
  return masked
}

const secret = /password|secret|token|code|otp/i
const textMax = 500

/** The input as stored in the audit log: without secrets, long texts and pictures truncated. */
function withoutSecrets(input: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(input).map(([name, value]) => {
    const hidden = secret.test(name) && typeof value === 'string'
    return [name, hidden ? '(hidden)' : shortened(value)]
  })
  return Object.fromEntries(entries)
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > textMax ? `${value.slice(0, textMax)}…` : value
  }
  if (Array.isArray(value)) return value.map(shortened)
  if (value instanceof Date || value === null || typeof value !== 'object') return value
  return withoutSecrets({ ...value })
}
