/** What the pipeline itself remembers of calls. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { time } from '../database/columns.ts'

/** A call made under an idempotency key, for a day. See idempotency.ts. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user's id, or of an anonymous caller the network. */
    caller: text('caller').notNull(),
    /** Method and path as the contract spells them. */
    endpoint: text('endpoint').notNull(),
    /** SHA-256 of the key. */
    keyHash: text('key_hash').notNull(),
    /** HMAC of the input under the key: inputs hold passwords, and nobody can try them without it. */
    inputHash: text('input_hash').notNull(),
    /** Which run has the key; another one takes over after `claimed_until`. */
    claim: uuid('claim').notNull(),
    claimedUntil: time('claimed_until').notNull(),
    /** Set by the call's own transaction: from then on the call is not run again. */
    committed: boolean('committed').notNull().default(false),
    /** The answer as JSON; null until there is one. */
    answer: text('answer'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.endpoint, table.keyHash] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
)

/**
 * What admins did and what private data they looked at. Rows are only added; a trigger refuses all
 * else but the outcome of a call that ran. See audit.ts.
 */
export const adminAudit = pgTable(
  'admin_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull().defaultNow(),
    adminId: uuid('admin_id').notNull(),
    /** The admin's role at that time. */
    role: text('role').notNull(),
    /** The network that the call came from, and what the browser calls itself. */
    network: text('network').notNull(),
    userAgent: text('user_agent').notNull(),
    /** The path of the call, as the contract spells it. */
    call: text('call').notNull(),
    /** Its input, secrets and pictures left out: what was changed, and in which version. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    /** The answer's HTTP status; null while the call runs, or where its process was killed. */
    outcome: smallint('outcome'),
  },
  (table) => [
    index('admin_audit_at_idx').on(table.at.desc(), table.id.desc()),
    index('admin_audit_admin_id_idx').on(table.adminId, table.id),
    index('admin_audit_call_idx').on(table.call, table.id),
    index('admin_audit_input_idx').using('gin', sql`to_tsvector('simple', ${table.input})`),
  ],
)
