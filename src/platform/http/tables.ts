/** What the pipeline itself remembers of calls. */
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
