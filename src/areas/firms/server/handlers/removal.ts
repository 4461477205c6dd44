/** Removing and correcting an unclaimed page without an account (rules 23.6). */
import { guessCode, spendCode } from '#areas/accounts/server/public.ts'
import { lockCompany } from '#areas/companies/server/public.ts'
import { auditOutsider } from '#platform/http/audit.ts'
import type { Handler } from '#platform/http/context.ts'
import { firmClaims as calls } from '../../contract/claims.ts'
import { claimableFirm, countCorrections } from '../reads/claims.ts'
import { mailCode } from '../writes/claim-mails.ts'
import { addCorrection } from '../writes/corrections.ts'
import { holdEntry } from '../writes/entry.ts'
import { removeFirm } from '../writes/removals.ts'

/** Unsettled corrections of a firm. */
const correctionsMax = 20

/** Sends a code to the listed address, to remove the page. */
export const beginRemoval: Handler<typeof calls.beginRemoval> = (input, context) =>
  context.database.transaction(async (tx) => {
    const firm = await claimableFirm(tx, input.sellerUrl)
    if (!firm || firm.ownerId !== null) return 'unknown'
    if (firm.email === '') return 'no-address'
    return mailCode(tx, context, { purpose: 'remove_firm', email: firm.email }, firm.name)
  })

/** Removes the page by the code. */
export const remove: Handler<typeof calls.remove> = ({ sellerUrl, code }, { database }) =>
  database.transaction(async (tx) => {
    await holdEntry(tx)
    const firm = await claimableFirm(tx, sellerUrl)
    const company = firm && (await lockCompany(tx, firm.id))
    if (!company || company.ownerId !== null || company.email === '') return 'unknown'
    const target = { purpose: 'remove_firm', email: company.email } as const
    const guess = await guessCode(tx, target, code)
    if (guess === 'wrong') return 'wrong'
    if (guess !== 'right') return 'expired'
    await spendCode(tx, target)
    await removeFirm(tx, company.id)
    await auditOutsider(tx, {
      userId: null,
      call: calls.remove.path,
      input: { firm: company.id },
    })
    return 'removed'
  })

/** Proposes a correction. */
export const correct: Handler<typeof calls.correct> = (input, { database }) =>
  database.transaction(async (tx) => {
    const firm = await claimableFirm(tx, input.sellerUrl)
    if (!firm || firm.ownerId !== null) return 'unknown'
    if ((await countCorrections(tx, firm.id)) >= correctionsMax) return 'too-many'
    await addCorrection(tx, { companyId: firm.id, words: input.words, contact: input.contact })
    return 'sent'
  })
