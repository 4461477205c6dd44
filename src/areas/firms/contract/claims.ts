/** Claims, removals and corrections of firms that the operator has entered (rules 23.5, 23.6). */
import * as z from 'zod/mini'
import { pictureBodyLimit } from '#areas/media/rules/stored-pictures.ts'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import {
  atMost,
  compact,
  guid,
  line,
  lines,
  optionalLine,
  requiredText,
  wholeNumber,
} from '#kernel/fields.ts'
import { pagingFields25 } from '#kernel/list-fields.ts'
import { m } from '#words/messages.js'
import { claimStates, claimWays, claimWordsMax } from '../rules/claims.ts'

const sellerUrl = z.string().check(line, z.minLength(1), atMost(60))
const code = z.string().check(compact, z.regex(/^\d{6}$/, { error: m.firm_code_invalid }))

const words = z._default(z.string().check(lines, atMost(claimWordsMax)), '')

/** The code that was mailed to the listed address. */
export const codeFields = z.object({ code })

const loginId = z.optional(guid)

/** The owner's answer to another's claim. */
export const answerFields = z.object({
  answer: requiredText(m.firm_answer_required).check(atMost(claimWordsMax)),
})

/** What a claimant writes beside the evidence. */
export const proofFields = z.object({ words })

/** A proposed correction. */
export const correctionFields = z.object({
  words: requiredText(m.firm_correction_required).check(atMost(claimWordsMax)),
  contact: optionalLine(100),
})

const listedClaim = z.object({
  claimId: z.int(),
  firm: z.string(),
  url: z.string(),
  claimant: z.string(),
  way: z.enum(claimWays),
  state: z.enum(claimStates),
  createdDate: isoTime,
  decidedDate: z.nullable(isoTime),
})
/** A claim in the admins' list. */
export type ListedClaim = z.output<typeof listedClaim>

const claimDetail = z.extend(listedClaim, {
  words: z.string(),
  codeWord: z.string(),
  answer: z.string(),
  reason: z.string(),
  /** Signed names of pictures; empty for none. */
  proof: z.string(),
  signboard: z.string(),
  /** What is held of the firm, beside the evidence. */
  held: z.object({
    contactNo: z.string(),
    email: z.string(),
    gstin: z.string(),
    address: z.string(),
    owner: z.string(),
    signboard: z.string(),
  }),
  claimantPhone: z.string(),
  canUndo: z.boolean(),
})
/** A claim with its evidence. */
export type ClaimDetail = z.output<typeof claimDetail>

const correction = z.object({
  correctionId: z.int(),
  firmId: guid,
  firm: z.string(),
  url: z.string(),
  words: z.string(),
  contact: z.string(),
  createdDate: isoTime,
})
/** A proposed correction. */
export type Correction = z.output<typeof correction>

export const firmClaims = {
  ways: endpoint({
    method: 'GET',
    path: 'firms/GetClaimWaysAsync',
    audience: 'anyone',
    summary:
      'Returns whether a firm has an owner, and whether a code can be sent to what is listed; name empty for an unknown firm.',
    input: z.object({ sellerUrl }),
    output: z.object({ name: z.string(), isClaimed: z.boolean(), hasEmail: z.boolean() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: 'firms/BeginClaimAsync',
    audience: 'user',
    summary:
      'Claims a firm: `sent` (a code to the listed address), `proof` (evidence is needed), `open` (an earlier claim of the caller), `own-firm`, `has-firm`, `too-many`, `wait`, `unknown`.',
    input: z.object({ loginId, sellerUrl, way: z.enum(['email', 'proof']) }),
    output: z.object({
      result: z.enum([
        'sent',
        'proof',
        'open',
        'own-firm',
        'has-firm',
        'too-many',
        'wait',
        'unknown',
      ]),
      claimId: z.int(),
      /** Of `proof`: the word to be shown in the picture of the signboard. */
      codeWord: z.string(),
    }),
    rate: { limit: 20, seconds: 3600, per: 'caller' },
  }),
  enterCode: endpoint({
    method: 'POST',
    path: 'firms/EnterClaimCodeAsync',
    audience: 'user',
    summary:
      'Proves a claim by the code: `granted`; `answer` if the firm has got an owner, who has three days; `wrong`, `expired`, `has-firm`, `gone`.',
    input: z.object({ loginId, claimId: z.int(), code }),
    output: z.object({
      result: z.enum(['granted', 'answer', 'wrong', 'expired', 'has-firm', 'gone']),
      companyId: guid,
      companyUrl: z.string(),
    }),
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
  prove: endpoint({
    method: 'POST',
    path: 'firms/ProveClaimAsync',
    audience: 'user',
    idempotent: true,
    summary:
      'Adds evidence to a claim: `queued` for an admin, `answer` if the firm has an owner, who has three days, or `gone`.',
    input: z.object({
      loginId,
      claimId: z.int(),
      /** In base64: a GST certificate or bill head; the signboard with the code word. */
      proof: z.string().check(z.minLength(1, { error: m.firm_proof_required })),
      signboard: z.string().check(z.minLength(1, { error: m.firm_proof_required })),
      words,
    }),
    bodyLimit: pictureBodyLimit(2),
    output: z.enum(['queued', 'answer', 'gone']),
  }),
  own: endpoint({
    method: 'GET',
    path: 'firms/GetOwnClaimsAsync',
    audience: 'user',
    summary: "Lists the caller's claims, newest first.",
    input: z.object({ loginId }),
    output: z.array(
      z.object({
        claimId: z.int(),
        firm: z.string(),
        url: z.string(),
        way: z.enum(claimWays),
        state: z.enum(claimStates),
        codeWord: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  againstOwn: endpoint({
    method: 'GET',
    path: 'firms/GetClaimsOfOwnFirmAsync',
    audience: 'user',
    summary: "Lists the claims of others on the caller's own firm that await an answer.",
    input: z.object({ loginId }),
    output: z.array(z.object({ claimId: z.int(), firm: z.string(), answerBy: isoTime })),
  }),
  answer: endpoint({
    method: 'POST',
    path: 'firms/AnswerClaimAsync',
    audience: 'user',
    summary: "Answers another's claim on the caller's own firm, which an admin then decides.",
    input: z.object({
      loginId,
      claimId: z.int(),
      ...answerFields.shape,
    }),
    output: z.enum(['done', 'gone']),
  }),
  beginRemoval: endpoint({
    method: 'POST',
    path: 'firms/BeginRemovalAsync',
    audience: 'anyone',
    summary:
      'Sends a code to the listed address of a firm without an owner, to remove its page: `sent`, `no-address`, `wait`, `unknown`.',
    input: z.object({ sellerUrl }),
    output: z.enum(['sent', 'no-address', 'wait', 'unknown']),
    rate: { limit: 10, seconds: 3600, per: 'address' },
  }),
  remove: endpoint({
    method: 'POST',
    path: 'firms/RemovePageAsync',
    audience: 'anyone',
    summary:
      'Removes the page of a firm without an owner by the code, and keeps hashes so that it is not entered again: `removed`, `wrong`, `expired`, `unknown`.',
    input: z.object({ sellerUrl, code }),
    output: z.enum(['removed', 'wrong', 'expired', 'unknown']),
    rate: { limit: 20, seconds: 3600, per: 'address' },
  }),
  correct: endpoint({
    method: 'POST',
    path: 'firms/CorrectFirmAsync',
    audience: 'anyone',
    summary:
      'Proposes a correction of a firm without an owner, without an account: `sent`, `too-many`, `unknown`.',
    input: z.extend(correctionFields, { sellerUrl }),
    output: z.enum(['sent', 'too-many', 'unknown']),
    rate: { limit: 10, seconds: 3600, per: 'address' },
  }),
}

const operator = { audience: 'admin', permission: 'firms' } as const
const reason = requiredText(m.admin_reason_required).check(atMost(500))

export const claimConsole = {
  find: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/FindFirmClaimsAsync',
    summary:
      'Lists claims: those that await a decision, oldest first, or all others, newest first.',
    input: z.object({ open: z._default(z.enum(['open', 'decided']), 'open'), ...pagingFields25 }),
    output: z.object({ rows: z.array(listedClaim), totalCount: z.int() }),
    audited: true,
  }),
  detail: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/GetFirmClaimAsync',
    summary:
      'Returns a claim with its evidence beside what is held of the firm; null if there is none.',
    input: z.object({ claimId: wholeNumber() }),
    output: z.nullable(claimDetail),
    audited: true,
  }),
  decide: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/DecideFirmClaimAsync',
    summary:
      'Grants or refuses a claim: `done`; `early` while the owner may still answer; `has-firm` if the claimant has another firm; `unknown`.',
    input: z.object({ claimId: z.int(), grant: z.boolean(), reason }),
    output: z.enum(['done', 'early', 'has-firm', 'unknown']),
  }),
  undo: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/UndoFirmClaimAsync',
    summary:
      'Undoes a granted claim of the last 30 days: the firm is as it was before, without or with its former owner; `done` or `unknown`.',
    input: z.object({ claimId: z.int(), reason }),
    output: z.enum(['done', 'unknown']),
  }),
  corrections: endpoint({
    ...operator,
    method: 'GET',
    path: 'Admin/GetFirmCorrectionsAsync',
    summary: 'Lists proposed corrections, oldest first.',
    input: z.object({}),
    output: z.array(correction),
    audited: true,
  }),
  settleCorrection: endpoint({
    ...operator,
    method: 'POST',
    path: 'Admin/SettleFirmCorrectionAsync',
    summary: 'Settles a proposed correction: it was made, or refused; `done` or `unknown`.',
    input: z.object({ correctionId: z.int(), state: z.enum(['done', 'refused']) }),
    output: z.enum(['done', 'unknown']),
  }),
}
