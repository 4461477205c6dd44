/** Tables of the request pipeline. */
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

/** Calls made with an idempotency key, kept for a day. See idempotency.ts. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user's id, or the network of an anonymous caller. */
    caller: text('caller').notNull(),
    /** Method and path as the contract spells them. */
    endpoint: text('endpoint').notNull(),
    /** SHA-256 of the key. */
    keyHash: text('key_hash').notNull(),
    /** HMAC of the input with the key, without which the passwords in it cannot be guessed. */
    inputHash: text('input_hash').notNull(),
    /** The run that holds the key; another one may take over after `claimed_until`. */
    claim: uuid('claim').notNull(),
    claimedUntil: time('claimed_until').notNull(),
    /** Set by the call's own transaction: from then on the call is never run again. */
    committed: boolean('committed').notNull().default(false),
    /** The response as JSON; null until there is one. */
    answer: text('answer'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.endpoint, table.keyHash] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
)

/**
 * Changes by admins and their reads of private data. Append-only: a trigger rejects any update
 * except setting the outcome of a call. See audit.ts.
 */
export const adminAudit = pgTable(
  'admin_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull().defaultNow(),
    adminId: uuid('admin_id').notNull(),
    /** The admin's role at that time. */
    role: text('role').notNull(),
    /** The network and user agent of the call. */
    network: text('network').notNull(),
    userAgent: text('user_agent').notNull(),
    /** The path of the call, as the contract spells it. */
    call: text('call').notNull(),
    /** The call's input without secrets and pictures: what was changed, and in which version. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    /** HTTP status of the response; null while the call runs, or if its process was killed. */
    outcome: smallint('outcome'),
  },
  (table) => [
    index('admin_audit_at_idx').on(table.at.desc(), table.id.desc()),
    index('admin_audit_admin_id_idx').on(table.adminId, table.id),
    index('admin_audit_call_idx').on(table.call, table.id),
    index('admin_audit_input_idx').using('gin', sql`to_tsvector('simple', ${table.input})`),
  ],
)
