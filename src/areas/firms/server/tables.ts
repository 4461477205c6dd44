/**
 * What the operator keeps of firms that it enters: where the data comes from, by which it finds
 * duplicates, who claims a firm, and who must not be entered again.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#areas/accounts/server/tables.ts'
import { companies, ofCompany } from '#areas/companies/server/tables.ts'
import type { RefusedRows } from '#areas/sheets/rules/refused.ts'
import type { Day } from '#kernel/dates.ts'
import { recordColumns, time, uniqueName } from '#platform/database/columns.ts'
import type { DecidedDuplicates, FirmRow, StoredFirmFields } from '../contract/firm-fields.ts'
import { correctionStates, yesNo } from '../rules/choices.ts'
import { claimStates, claimWays } from '../rules/claims.ts'
import { keyKinds } from '../rules/keys.ts'
import { firmSheetStates } from '../rules/sheets.ts'

const rowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const ofAdmin = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

/** On what basis the operator may publish a firm, such as the dealer's word or a licence. */
export const firmBases = pgTable(
  'firm_bases',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    /** The line on the firm's page that says where its data comes from, in both languages. */
    attribution: text('attribution').notNull(),
    attributionHindi: text('attribution_hindi').notNull().default(''),
    /** Whether the number may be shown before the owner has claimed the firm. */
    showsNumber: text('shows_number', { enum: yesNo }).notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [uniqueName('firm_bases_name_key', table.name, table.isActive)],
)

/** Where the data of a firm comes from that the operator has entered. Private but for its basis. */
export const firmSources = pgTable(
  'firm_sources',
  {
    companyId: ofCompany().primaryKey(),
    basisId: integer('basis_id')
      .notNull()
      .references(() => firmBases.id),
    /** The list, visit or person that the data is from. */
    source: text('source').notNull(),
    collectedOn: date('collected_on', { mode: 'string' }).$type<Day>().notNull(),
    /** Its number in that source: loaded again, it is the same firm. */
    externalId: text('external_id').notNull().default(''),
    /** The sheet that added it. */
    sheetId: bigint('sheet_id', { mode: 'number' }),
    note: text('note').notNull().default(''),
    /** Whether somebody there has agreed to be listed. */
    hasConsent: boolean('has_consent').notNull().default(false),
    gstin: text('gstin').notNull().default(''),
    website: text('website').notNull().default(''),
    /** Further numbers, by which duplicates and claims are recognised. */
    phones: text('phones').array().notNull().default([]),
    /** The picture of its signboard, which only admins see. */
    signboard: text('signboard').notNull().default(''),
    enteredBy: ofAdmin('entered_by'),
    /** How often it was told that a buyer asks for a price. */
    timesTold: smallint('times_told').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('firm_sources_external_id_key')
      .on(sql`lower(${table.source})`, table.externalId)
      .where(sql`${table.externalId} <> ''`),
    index('firm_sources_basis_id_idx').on(table.basisId),
    index('firm_sources_sheet_id_idx').on(table.sheetId).where(sql`sheet_id is not null`),
  ],
)

/** By what duplicates of a firm are found. */
export const firmKeys = pgTable(
  'firm_keys',
  {
    companyId: ofCompany(),
    kind: text('kind', { enum: keyKinds }).notNull(),
    key: text('key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind, table.key] }),
    index('firm_keys_key_idx').on(table.kind, table.key),
  ],
)

/** Two firms that an admin has found to be different, the smaller id first. */
export const firmDistinctions = pgTable(
  'firm_distinctions',
  {
    oneId: uuid('one_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    decidedBy: ofAdmin('decided_by'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('firm_distinctions_other_id_idx').on(table.otherId),
  ],
)

/** A firm that was merged into another, and what that changed. */
export const firmMerges = pgTable(
  'firm_merges',
  {
    id: rowId(),
    /** The firm that stays. */
    companyId: ofCompany(),
    mergedId: uuid('merged_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** What undoing needs. */
    undo: jsonb('undo').$type<Record<string, unknown>>().notNull(),
    mergedBy: ofAdmin('merged_by'),
    mergedAt: time('merged_at').notNull().defaultNow(),
    undoneAt: time('undone_at'),
  },
  (table) => [
    index('firm_merges_company_id_idx').on(table.companyId),
    index('firm_merges_merged_id_idx').on(table.mergedId),
  ],
)

/** Somebody who says that a firm is theirs. */
export const firmClaims = pgTable(
  'firm_claims',
  {
    id: rowId(),
    companyId: ofCompany(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    way: text('way', { enum: claimWays }).notNull(),
    state: text('state', { enum: claimStates }).notNull(),
    /** The word to be shown in the picture of the signboard. */
    codeWord: text('code_word').notNull().default(''),
    /** Stored pictures: the proof, and the signboard with the word. */
    proof: text('proof').notNull().default(''),
    signboard: text('signboard').notNull().default(''),
    words: text('words').notNull().default(''),
    /** Until when the owner may answer another claimant. */
    answerBy: time('answer_by'),
    answer: text('answer').notNull().default(''),
    /** The owner whom a granted claim replaced; null if there was none. */
    previousOwner: ofAdmin('previous_owner'),
    decidedBy: ofAdmin('decided_by'),
    decidedAt: time('decided_at'),
    reason: text('reason').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    // One open claim per person and firm.
    uniqueIndex('firm_claims_open_key')
      .on(table.companyId, table.userId)
      .where(sql`state in ('code', 'proof', 'answer', 'queue')`),
    index('firm_claims_user_id_idx').on(table.userId),
    index('firm_claims_state_idx').on(table.state, table.createdAt),
    index('firm_claims_previous_owner_idx').on(table.previousOwner),
  ],
)

/** Keyed hashes of firms that asked to be removed, so that they are not entered again. */
export const firmRemovals = pgTable('firm_removals', {
  hash: text('hash').primaryKey(),
  kind: text('kind', { enum: keyKinds }).notNull(),
  removedAt: time('removed_at').notNull().defaultNow(),
})

/** A correction that somebody without an account proposes. */
export const firmCorrections = pgTable(
  'firm_corrections',
  {
    id: rowId(),
    companyId: ofCompany(),
    words: text('words').notNull(),
    /** How to reach the sender; empty if they did not say. */
    contact: text('contact').notNull().default(''),
    state: text('state', { enum: correctionStates }).notNull().default('new'),
    decidedBy: ofAdmin('decided_by'),
    decidedAt: time('decided_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('firm_corrections_company_id_idx').on(table.companyId),
    index('firm_corrections_state_idx').on(table.state, table.createdAt),
  ],
)

/** An invitation to claim a firm: a link for 30 days that is used once. */
export const firmInvitations = pgTable(
  'firm_invitations',
  {
    id: rowId(),
    companyId: ofCompany(),
    /** SHA-256 of its token. */
    tokenHash: text('token_hash').notNull(),
    /** How it travels: by mail, in a message that an admin sends, or on a printed card. */
    kind: text('kind', { enum: ['mail', 'message', 'card', 'enquiry'] }).notNull(),
    invitedBy: ofAdmin('invited_by'),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    openedAt: time('opened_at'),
    usedAt: time('used_at'),
  },
  (table) => [
    uniqueIndex('firm_invitations_token_hash_key').on(table.tokenHash),
    index('firm_invitations_company_id_idx').on(table.companyId, table.createdAt),
  ],
)

/** Keyed hashes of addresses and numbers that want no invitations any more. */
export const firmStops = pgTable('firm_stops', {
  hash: text('hash').primaryKey(),
  stoppedAt: time('stopped_at').notNull().defaultNow(),
})

/** A sheet of firms: what was found in it, and how far it is saved. */
export const firmSheets = pgTable(
  'firm_sheets',
  {
    id: rowId(),
    fileName: text('file_name').notNull(),
    /** Null for the operator's command. */
    sentBy: ofAdmin('sent_by'),
    state: text('state', { enum: firmSheetStates }).notNull().default('checked'),
    /** The rows that can be saved, in order, until they are. */
    rows: jsonb('rows').$type<FirmRow[]>().notNull(),
    /** What becomes of lines whose firm may be there already: for all, and by line. */
    decided: jsonb('decided')
      .$type<DecidedDuplicates>()
      .notNull()
      .default({ all: 'skip', lines: {} }),
    /** The rows that were refused or left out. */
    refused: jsonb('refused').$type<RefusedRows>().notNull().default({ head: [], rows: [] }),
    /** Number of errors, of lines whose firm may be there already, and of rows in the sheet. */
    errorCount: integer('error_count').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    total: integer('total').notNull(),
    /** Rows that can be saved, rows dealt with so far, and what has become of them. */
    valid: integer('valid').notNull(),
    done: integer('done').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('firm_sheets_sent_by_idx').on(table.sentBy)],
)

/** The firms that a sheet has added or changed, so that it can be undone. */
export const firmSheetFirms = pgTable(
  'firm_sheet_firms',
  {
    id: rowId(),
    sheetId: bigint('sheet_id', { mode: 'number' })
      .notNull()
      .references(() => firmSheets.id, { onDelete: 'cascade' }),
    companyId: ofCompany(),
    /** What the form held before; null for a firm that the sheet has added. */
    before: jsonb('before').$type<StoredFirmFields>(),
    savedAt: time('saved_at').notNull().defaultNow(),
    /** The link to its picture, and what has become of that; '' without one. */
    pictureLink: text('picture_link').notNull().default(''),
    pictureState: text('picture_state', { enum: ['', 'waiting', 'done', 'failed'] })
      .notNull()
      .default(''),
  },
  (table) => [
    uniqueIndex('firm_sheet_firms_key').on(table.sheetId, table.companyId),
    index('firm_sheet_firms_company_id_idx').on(table.companyId),
    index('firm_sheet_firms_waiting_idx').on(table.id).where(sql`picture_state = 'waiting'`),
  ],
)
