/** Claims of firms by those who say that they are theirs (rules 23.5). */
import { chooseFirm, guessCode, holdAccount, spendCode } from '#areas/accounts/server/public.ts'
import type { companies } from '#areas/companies/contract.ts'
import { takePicture } from '#areas/media/server/public.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { auditOutsider } from '#platform/http/audit.ts'
import type { Handler } from '#platform/http/context.ts'
import { firmClaims as calls } from '../../contract/claims.ts'
import { openClaimsMax } from '../../rules/claims.ts'
import {
  claimableFirm,
  claimant,
  claimById,
  claimsAgainst,
  claimsOfPerson,
  ownClaims,
  unclaimedAlike,
} from '../reads/claims.ts'
import { mailCode, tellOwner } from '../writes/claim-mails.ts'
import {
  addEvidence,
  beginClaim,
  changeWay,
  grantProven,
  holdAccounts,
  lockClaim,
  queueClaims,
} from '../writes/claims.ts'

/** How a firm can be claimed; nothing of what is listed. */
export const ways: Handler<typeof calls.ways> = async ({ sellerUrl }, { database }) => {
  const firm = await claimableFirm(database.reader, sellerUrl)
  if (!firm) return { name: '', isClaimed: false, hasEmail: false }
  const isClaimed = firm.ownerId !== null
  return { name: firm.name, isClaimed, hasEmail: !isClaimed && firm.email !== '' }
}

/** Begins a claim. */
export const begin: Handler<typeof calls.begin> = async ({ sellerUrl, way }, context) => {
  const { database, caller } = context
  const { userId } = caller
  return database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    const refused = (result: Awaited<ReturnType<typeof begin>>['result'], claimId = 0) => ({
      result,
      claimId,
      codeWord: '',
    })
    const firm = await claimableFirm(tx, sellerUrl)
    if (!firm) return refused('unknown')
    if (firm.ownerId === userId) return refused('own-firm')
    const person = await claimant(tx, userId)
    if (person?.companyId) return refused('has-firm')
    // The listed address is the owner's own once there is one.
    const byMail = way === 'email' && firm.ownerId === null && firm.email !== ''
    const { open, begun } = await claimsOfPerson(tx, userId)
    const mine = open.find(({ companyId }) => companyId === firm.id)
    if (mine && mine.state !== 'code' && mine.state !== 'proof') return refused('open', mine.id)
    if (mine && (mine.state === 'code') === byMail) {
      const { id: claimId, codeWord } = mine
      if (!byMail) return { result: 'proof' as const, claimId, codeWord }
      const target = { purpose: 'claim_firm', email: firm.email } as const
      return { result: await mailCode(tx, context, target, firm.name), claimId, codeWord: '' }
    }
    if (!mine && (open.length >= openClaimsMax || begun >= openClaimsMax)) {
      return refused('too-many')
    }
    const chosenWay = byMail ? 'email' : 'proof'
    const claim = mine
      ? await changeWay(tx, mine, chosenWay)
      : await beginClaim(tx, { companyId: firm.id, userId, way: chosenWay })
    if (!claim) return refused('open')
    if (!byMail) return { result: 'proof' as const, ...claim }
    const target = { purpose: 'claim_firm', email: firm.email } as const
    return { result: await mailCode(tx, context, target, firm.name), ...claim }
  })
}

/** Proves a claim by the code to the listed address. */
export const enterCode: Handler<typeof calls.enterCode> = async ({ claimId, code }, context) => {
  const { database, caller } = context
  const nothing = { companyId: emptyGuid, companyUrl: '' }
  return database.transaction(async (tx) => {
    await holdAccount(tx, caller.userId)
    const found = await claimById(tx, claimId)
    const claim = await lockClaim(tx, claimId)
    if (!found || !claim || claim.userId !== caller.userId || claim.state !== 'code') {
      return { result: 'gone' as const, ...nothing }
    }
    // Whoever became its owner meanwhile has another address there: the code still proves the claim.
    const target = { purpose: 'claim_firm', email: found.companyEmail } as const
    const guess = await guessCode(tx, target, code)
    if (guess === 'expired' || guess === 'none') return { result: 'expired' as const, ...nothing }
    if (guess === 'wrong') return { result: 'wrong' as const, ...nothing }
    const result = await grantProven(tx, claim)
    if (result === 'has-firm') return { result, ...nothing }
    await spendCode(tx, target)
    await auditOutsider(tx, {
      userId: caller.userId,
      call: calls.enterCode.path,
      input: { claimId, name: found.firm, firm: claim.companyId, result },
    })
    if (result === 'answer') await tellOwner(tx, context, claim.companyId)
    if (result !== 'granted') return { result, ...nothing }
    // A member of another firm may have chosen that one.
    await chooseFirm(tx, caller.sessionId, claim.companyId)
    return { result, companyId: claim.companyId, companyUrl: found.url }
  })
}

/** Adds evidence to a claim. */
export const prove: Handler<typeof calls.prove> = async (input, context) => {
  const { database, caller } = context
  const { claimId, words } = input
  const known = await claimById(database.reader, claimId)
  const isOpen = known?.claim.userId === caller.userId && known.claim.state === 'proof'
  if (!isOpen) return 'gone'
  const proof = (await takePicture(context, input.proof, 'proof')).name
  const signboard = (await takePicture(context, input.signboard, 'signboard')).name
  return database.transaction(async (tx) => {
    await holdAccount(tx, caller.userId)
    const claim = await lockClaim(tx, claimId)
    if (claim?.userId !== caller.userId || claim.state !== 'proof') return 'gone'
    const result = await addEvidence(tx, claim, { proof, signboard, words })
    await auditOutsider(tx, {
      userId: caller.userId,
      call: calls.prove.path,
      input: { claimId, name: known.firm, firm: claim.companyId, result },
    })
    if (result === 'answer') await tellOwner(tx, context, claim.companyId)
    return result
  })
}

/** The caller's claims. */
export const own: Handler<typeof calls.own> = async (_, { database, caller }) => {
  const rows = await ownClaims(database.reader, caller.userId)
  return rows.map(({ claim, firm, url }) => ({
    claimId: claim.id,
    firm,
    url,
    way: claim.way,
    state: claim.state,
    codeWord: claim.codeWord,
    reason: claim.reason,
  }))
}

/** Claims of others on the caller's own firm. */
export const againstOwn: Handler<typeof calls.againstOwn> = async (_, context) => {
  const { database, caller } = context
  const rows = await claimsAgainst(database.reader, caller.userId)
  return rows.map(({ claim, firm }) => ({
    claimId: claim.id,
    firm,
    answerBy: (claim.answerBy ?? claim.createdAt).toISOString(),
  }))
}

/** The owner's answer to another's claim. */
export const answer: Handler<typeof calls.answer> = (input, { database, caller }) =>
  database.transaction(async (tx) => {
    await holdAccounts(tx, [caller.userId])
    const found = await claimById(tx, input.claimId)
    const claim = await lockClaim(tx, input.claimId)
    if (found?.ownerId !== caller.userId || claim?.state !== 'answer') return 'gone'
    await queueClaims(tx, [claim.id], input.answer)
    await auditOutsider(tx, {
      userId: caller.userId,
      call: calls.answer.path,
      input: { claimId: claim.id, name: found.firm, firm: claim.companyId },
    })
    return 'done'
  })

/** Firms without an owner that may be the one about to be registered. */
export const alike: Handler<typeof companies.alike> = (input, { database }) =>
  unclaimedAlike(database.reader, input)
