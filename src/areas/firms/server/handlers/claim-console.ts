/** Claims and corrections, as admins decide on them. */
import { signPicture } from '#areas/media/server/public.ts'
import type { Handler } from '#platform/http/context.ts'
import type { claimConsole } from '../../contract/claims.ts'
import { undoDays } from '../../rules/claims.ts'
import { claimant, claimById, findClaims, heldOf, openCorrections } from '../reads/claims.ts'
import { mailDecision } from '../writes/claim-mails.ts'
import { decideClaim, holdAccounts, lockClaim, undoClaim } from '../writes/claims.ts'
import { settleCorrectionOf } from '../writes/corrections.ts'

type Found = NonNullable<Awaited<ReturnType<typeof claimById>>>

function listed({ claim, firm, url, claimant: email }: Found) {
  return {
    claimId: claim.id,
    firm,
    url,
    claimant: email,
    way: claim.way,
    state: claim.state,
    createdDate: claim.createdAt.toISOString(),
    decidedDate: claim.decidedAt?.toISOString() ?? null,
  }
}

/** A page of claims. */
export const find: Handler<typeof claimConsole.find> = async (query, { database }) => {
  const { rows, totalCount } = await findClaims(database.reader, query)
  return { rows: rows.map(listed), totalCount }
}

/** A claim with its evidence. */
export const detail: Handler<typeof claimConsole.detail> = async ({ claimId }, context) => {
  const { reader } = context.database
  const found = await claimById(reader, claimId)
  if (!found) return null
  const { claim, contactNo, companyEmail, claimantPhone } = found
  const held = await heldOf(reader, claim.companyId)
  const age = Date.now() - (claim.decidedAt?.getTime() ?? 0)
  return {
    ...listed(found),
    words: claim.words,
    codeWord: claim.codeWord,
    answer: claim.answer,
    reason: claim.reason,
    proof: signPicture(context, claim.proof),
    signboard: signPicture(context, claim.signboard),
    held: {
      ...held,
      contactNo,
      email: companyEmail,
      signboard: signPicture(context, held.signboard),
    },
    claimantPhone,
    canUndo: claim.state === 'granted' && age < undoDays * 86_400_000,
  }
}

/** Grants or refuses a claim; the claimant is told. */
export const decide: Handler<typeof claimConsole.decide> = (input, context) => {
  const { database, caller } = context
  return database.transaction(async (tx) => {
    const found = await claimById(tx, input.claimId)
    if (!found) return 'unknown'
    await holdAccounts(tx, [found.claim.userId, found.ownerId])
    const claim = await lockClaim(tx, input.claimId)
    if (!claim) return 'unknown'
    const { grant, reason } = input
    const result = await decideClaim(tx, claim, { grant, reason, decidedBy: caller.userId })
    const person = await claimant(tx, claim.userId)
    if (result === 'done' && person) {
      const { email, language } = person
      const news = { email, language, firm: found.firm, granted: grant, reason }
      await mailDecision(tx, context, news)
    }
    return result
  })
}

/** Undoes a granted claim. */
export const undo: Handler<typeof claimConsole.undo> = (input, { database, caller }) =>
  database.transaction(async (tx) => {
    const found = await claimById(tx, input.claimId)
    if (!found) return 'unknown'
    await holdAccounts(tx, [found.claim.userId, found.claim.previousOwner])
    const claim = await lockClaim(tx, input.claimId)
    if (!claim) return 'unknown'
    return undoClaim(tx, claim, { reason: input.reason, decidedBy: caller.userId })
  })

/** Corrections that nobody has settled. */
export const corrections: Handler<typeof claimConsole.corrections> = async (_, { database }) => {
  const rows = await openCorrections(database.reader)
  return rows.map(({ correction, firm, url }) => ({
    correctionId: correction.id,
    firmId: correction.companyId,
    firm,
    url,
    words: correction.words,
    contact: correction.contact,
    createdDate: correction.createdAt.toISOString(),
  }))
}

/** Settles a correction. */
export const settleCorrection: Handler<typeof claimConsole.settleCorrection> = (
  { correctionId, state },
  { database, caller },
) =>
  database.transaction((tx) =>
    settleCorrectionOf(tx, correctionId, { state, decidedBy: caller.userId }),
  )
