/** Tables of members: who may act for a firm besides the account that owns it. */
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofUser, users } from '#areas/accounts/server/tables.ts'
import { ofCompany } from '#areas/companies/server/tables.ts'
import { firmRoles } from '#kernel/firm-roles.ts'
import { time } from '#platform/database/columns.ts'
import { invitationStates } from '../rules/limits.ts'

/** Members of a firm; the account that owns it is not among them. */
export const companyMembers = pgTable(
  'company_members',
  {
    companyId: ofCompany(),
    userId: ofUser(),
    role: text('role', { enum: firmRoles }).notNull(),
    addedAt: time('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('company_members_user_id_idx').on(table.userId),
  ],
)

/** Invitations to become a member; exactly one of e-mail and number is given. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    role: text('role', { enum: firmRoles }).notNull(),
    /** Lower case; empty if it is for a number. */
    email: text('email').notNull().default(''),
    /** As it was typed, and its last ten digits; empty if it is for an address. */
    phone: text('phone').notNull().default(''),
    phoneKey: text('phone_key').notNull().default(''),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: invitationStates }).notNull().default('open'),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('member_invitations_token_hash_key').on(table.tokenHash),
    uniqueIndex('member_invitations_open_key')
      .on(table.companyId, table.email, table.phoneKey)
      .where(sql`${table.state} = 'open'`),
    index('member_invitations_invited_by_idx').on(table.invitedBy),
  ],
)
