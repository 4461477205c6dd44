/** Another e-mail or number of an account (rules 26.2 to 26.4). */
import { isUniqueViolation } from '#platform/database/failures.ts'
import type { Handler } from '#platform/http/context.ts'
import type { accounts } from '../../contract.ts'
import { phoneKey } from '../../rules.ts'
import { confirmPassword } from '../public.ts'
import { contactOf, openChangeOf, takenContact } from '../reads.ts'
import { mailChangeNotice, mailContactChanged } from '../writes/change-mails.ts'
import { type CodePurpose, guessCode, spendCode } from '../writes/codes.ts'
import {
  beginChange,
  cancelChange,
  contactIn,
  giveNotice,
  lockChange,
  setContact,
  settleChange,
  stopChange,
} from '../writes/contact-changes.ts'
import { holdAccount } from '../writes/hold.ts'
import { sendCode } from './codes.ts'

/** Begins a change: codes go to the present address and, for an e-mail, to the new one. */
export const beginContactChange: Handler<typeof accounts.beginContactChange> = async (
  input,
  context,
) => {
  const { caller, database, networkAddress } = context
  const { userId } = caller
  const { kind } = input
  const value = contactIn(kind, input.value)
  const check = await confirmPassword(database, { userId, networkAddress }, input.password)
  if (check.result !== 'right') return 'wrong-password'
  const account = await contactOf(database.reader, userId)
  if (!account) return 'wrong-password'
  if (kind === 'email' ? account.email === value : account.phoneKey === phoneKey(value)) {
    return 'same'
  }
  const others = kind === 'email' ? { email: value, phone: '' } : { email: '', phone: value }
  if (await takenContact(database.reader, others)) return 'taken'
  const isBegun = await database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    return beginChange(tx, { userId, kind, value })
  })
  if (!isBegun) return 'waiting'
  if (kind === 'email') {
    const outcome = await sendCode({ purpose: 'change_email', email: value }, context)
    if (outcome !== 'sent') return outcome === 'refused' ? 'refused' : 'wait'
  }
  const outcome = await sendCode({ purpose: 'change_consent', email: account.email }, context)
  // The new address alone can go on: the old one may be lost.
  if (kind === 'email') return 'sent'
  if (outcome === 'sent') return 'sent'
  return outcome === 'refused' ? 'refused' : 'wait'
}

/** Makes the change by its codes, or gives the old address three days. */
export const confirmContactChange: Handler<typeof accounts.confirmContactChange> = async (
  { code, oldCode },
  context,
) => {
  const { caller, database } = context
  const { userId } = caller
  const confirmed = database.transaction(async (tx) => {
    await holdAccount(tx, userId)
    const change = await lockChange(tx, userId)
    const account = await contactOf(tx, userId)
    if (!change || !account) return 'gone'
    const consent: CodePurpose = { purpose: 'change_consent', email: account.email }
    const isEmail = change.kind === 'email'
    const proof: CodePurpose = isEmail ? { purpose: 'change_email', email: change.value } : consent
    const guess = await guessCode(tx, proof, code)
    if (guess !== 'right') return guess === 'wrong' ? 'wrong' : 'expired'
    if (isEmail && oldCode !== '') {
      const agreed = await guessCode(tx, consent, oldCode)
      if (agreed !== 'right') return agreed === 'wrong' ? 'wrong-old' : 'expired'
    }
    await spendCode(tx, proof)
    if (isEmail && oldCode === '') {
      const token = await giveNotice(tx, change.id)
      await mailChangeNotice(tx, context, account, token)
      return 'notice'
    }
    await spendCode(tx, consent)
    const isSet = await setContact(tx, change, caller.sessionId)
    await settleChange(tx, change.id, isSet ? 'done' : 'failed')
    if (!isSet) return 'taken'
    await mailContactChanged(tx, context, account, change.kind)
    return 'done'
  })
  // A sign-up with the same was committed at the same moment.
  return confirmed.catch((error: unknown) => {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  })
}

/** The caller's change that is not over. */
export const contactChange: Handler<typeof accounts.contactChange> = async (
  _,
  { caller, database },
) => {
  const change = await openChangeOf(database.reader, caller.userId)
  if (!change) return { change: null }
  const { kind, value, state, dueAt } = change
  if (state !== 'code' && state !== 'notice') return { change: null }
  return { change: { kind, value, state, dueDate: dueAt?.toISOString() ?? null } }
}

/** Takes the caller's change back. */
export const cancelContactChange: Handler<typeof accounts.cancelContactChange> = (
  _,
  { caller, database },
) => database.transaction(async (tx) => ((await cancelChange(tx, caller.userId)) ? 'done' : 'gone'))

/** Stops a change by the link of its notice. */
export const stopContactChange: Handler<typeof accounts.stopContactChange> = (
  { token },
  { database },
) => database.transaction(async (tx) => ((await stopChange(tx, token)) ? 'stopped' : 'gone'))
