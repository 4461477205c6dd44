/** Accounts: who may log in, their sessions, one-time codes and referral credits. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { adminRoles } from '#kernel/permissions.ts'
import { time } from '#platform/database/columns.ts'
import { codePurposes, contactChangeStates, contactKinds } from '../rules.ts'

/** An account. Names and other personal data are in `people` (area profile). */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case; also the login's user name. */
    email: text('email').notNull(),
    /** As the person typed it. */
    phone: text('phone').notNull(),
    /** The last ten digits: +91-98290 11111 and 9829011111 are one number. Null without a phone. */
    phoneKey: text('phone_key'),
    /** argon2id in PHC format. */
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    /** An admin's role; null for users and for admins created before roles, who are owners. */
    adminRole: text('admin_role', { enum: adminRoles }),
    /** Rules 1.13: 10 active, 9 blocked. */
    status: smallint('status').notNull().default(10),
    /** At most 10 characters, the sign-up form's limit. */
    referralCode: text('referral_code').notNull(),
    /** Of mails and other news. Until it is chosen, it is that of the pages of the last login. */
    language: text('language', { enum: ['en', 'hi'] })
      .notNull()
      .default('en'),
    languageChosen: boolean('language_chosen').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
    lastLoginAt: time('last_login_at'),
    /** When the person had all personal data blanked; the row stays because others refer to it. */
    erasedAt: time('erased_at'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    uniqueIndex('users_phone_key_key').on(table.phoneKey),
    uniqueIndex('users_referral_code_key').on(table.referralCode),
    // For the admin's user list: newest first, and substring search on e-mail and phone.
    index('users_created_idx').on(table.createdAt.desc().nullsFirst(), table.id),
    index('users_email_parts_idx').using('gin', sql`${table.email} gin_trgm_ops`),
    index('users_phone_parts_idx').using('gin', sql`${table.phone} gin_trgm_ops`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

/** Column for the account that owns a row; deleting the account deletes its rows. */
export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A login on one device. Only the browser knows the token; the table stores its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    /** The firm that was chosen, of several; the owner's own by default. */
    companyId: uuid('company_id'),
    /** An admin's session: the visit in which it helps a firm (`help_visits`). */
    visitId: bigint('visit_id', { mode: 'number' }),
    /** When an admin last entered the second factor in this session. */
    factorAt: time('factor_at'),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
)

/** An admin's second factor: a secret shared with an authenticator app (TOTP, RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: ofUser().primaryKey(),
  /** In base 32, the format that authenticator apps accept. */
  secret: text('secret').notNull(),
  /** When its first code was accepted; until then the factor is not in effect. */
  confirmedAt: time('confirmed_at'),
  /** Time step of the last accepted code, so that each code works only once. */
  lastStep: integer('last_step').notNull().default(0),
  /** Wrong codes since the last right one, and the time of the latest. */
  failures: integer('failures').notNull().default(0),
  failedAt: time('failed_at'),
  /** SHA-256 of the unused recovery codes. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
})

/** The latest code per address and purpose; a new one replaces it. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose', {
      enum: codePurposes,
    }).notNull(),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the token in a reset mail's link, which is unguessable and has no guess limit. */
    linkHash: text('link_hash'),
    guessesLeft: smallint('guesses_left').notNull(),
    /** Wrong guesses over all codes since {@link guessesSince}: a new code does not reset them. */
    wrongGuesses: smallint('wrong_guesses').notNull().default(0),
    guessesSince: time('guesses_since').notNull().defaultNow(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [unique('one_time_codes_purpose_email_key').on(table.purpose, table.email)],
)

/** Requested codes, for the sending limits. A job deletes old rows. */
export const codeRequests = pgTable(
  'code_sendings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    networkAddress: text('network_address').notNull(),
    /** False if no mail was sent because there is no such account. */
    mailed: boolean('mailed').notNull().default(true),
    sentAt: time('sent_at').notNull().defaultNow(),
  },
  (table) => [
    index('code_sendings_email_idx').on(table.email, table.sentAt),
    index('code_sendings_network_address_idx').on(table.networkAddress, table.sentAt),
    index('code_sendings_sent_at_idx').on(table.sentAt),
  ],
)

/** Failed logins, per account name and per network address. */
export const loginAttempts = pgTable('login_attempts', {
  /**
   * `account:<SHA-256 of the user name>`, whether or not it exists, the same with `@<network>`, or
   * `address:<network>`. `known:<SHA-256>@<network>` means the account has logged in from there.
   */
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  lastTriedAt: time('last_tried_at').notNull().defaultNow(),
  lockedUntil: time('locked_until'),
})

/** Points for a referral code's owner: once per new account and once per new company. */
export const referralCredits = pgTable(
  'referral_credits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: ['sign_up', 'company'] }).notNull(),
    /** The account whose sign-up or registration is credited. */
    creditedFor: uuid('credited_for').notNull(),
    points: integer('points').notNull(),
    /** Keyed hashes of that account's e-mail and phone: no second credit after an erasure. */
    emailHash: text('email_hash'),
    phoneHash: text('phone_hash'),
    creditedAt: time('credited_at').notNull().defaultNow(),
  },
  (table) => [
    unique('referral_credits_once').on(table.reason, table.creditedFor),
    uniqueIndex('referral_credits_email_key').on(table.reason, table.emailHash),
    uniqueIndex('referral_credits_phone_key').on(table.reason, table.phoneHash),
    index('referral_credits_owner_id_idx').on(table.ownerId),
    check('referral_credits_not_own', sql`${table.ownerId} <> ${table.creditedFor}`),
  ],
)

/** A change of an account's e-mail or number, from the first code until it is made or stopped. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    kind: text('kind', { enum: contactKinds }).notNull(),
    value: text('value').notNull(),
    state: text('state', { enum: contactChangeStates }).notNull().default('code'),
    /** SHA-256 of the token in the notice's link, which stops it. */
    tokenHash: text('token_hash'),
    /** When it is made, if the old address has not stopped it. */
    dueAt: time('due_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    settledAt: time('settled_at'),
  },
  (table) => [
    uniqueIndex('contact_changes_open_key')
      .on(table.userId)
      .where(sql`${table.state} in ('code', 'notice')`),
    uniqueIndex('contact_changes_token_hash_key').on(table.tokenHash),
    index('contact_changes_user_id_idx').on(table.userId),
    index('contact_changes_due_idx').on(table.dueAt).where(sql`${table.state} = 'notice'`),
  ],
)
