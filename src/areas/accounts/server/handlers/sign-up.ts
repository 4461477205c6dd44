/** Signing up: the check beforehand, then the account (rules 4.7, 4.8). */

import { saveResult } from '#kernel/codes.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import type { Handler } from '#platform/http/context.ts'
import type { accounts } from '../../contract.ts'
import { splitFullName } from '../../rules.ts'
import { referralOwner, takenContact } from '../reads.ts'
import { createAccount, creditReferral } from '../writes/accounts.ts'
import { type CodePurpose, guessCode, spendCode } from '../writes/codes.ts'
import { guessCodes, sendCode } from './codes.ts'

/**
 * Check before a sign-up: 4 if the phone number is taken, 3 if the e-mail is. Otherwise mails a
 * code: 5, or 16 if the address is refused or a sending limit is reached ("… or wait for some
 * time").
 */
export const validateContactDetail: Handler<typeof accounts.validateContactDetail> = async (
  { phoneNumber, username },
  context,
) => {
  const contact = { email: username, phone: phoneNumber }
  const taken = await takenContact(context.database.reader, contact)
  if (taken) return takenCode[taken]
  const outcome = await sendCode({ purpose: 'sign_up', email: username }, context)
  return outcome === 'sent' ? saveResult.notExist : saveResult.invalidEmail
}

/** Creates the account if the code is right (1), and credits the referral code's owner. */
export const signUp: Handler<typeof accounts.signUp> = async (input, context) => {
  const { database, settings } = context
  const target: CodePurpose = { purpose: 'sign_up', email: input.username }
  // Before the transaction: hashing is slow, and would hold locks meanwhile.
  const passwordHash = await hashPassword(input.password)
  return database.transaction(async (tx) => {
    const guess = await guessCode(tx, target, input.otpMessage)
    if (guess !== 'right') return guessCodes[guess]
    // A refusal from here on leaves the code valid, so that the form can be corrected and resent.
    const code = input.referenceCode
    if (code !== '' && !(await referralOwner(tx, code))) return saveResult.invalidReferralCode
    const result = await createAccount(tx, {
      email: input.username,
      phone: input.phoneNumber,
      passwordHash,
      name: splitFullName(input.fullName),
      language: context.language,
    })
    if ('taken' in result) return takenCode[result.taken]
    await spendCode(tx, target)
    const points = settings.referral.signUpPoints
    if (code !== '') {
      await creditReferral(tx, { code, reason: 'sign_up', creditedFor: result.userId, points })
    }
    context.log.info({ userId: result.userId }, 'account created')
    return saveResult.created
  })
}

const takenCode = {
  phone: saveResult.phoneNoDuplicate,
  email: saveResult.userDuplicate,
} as const
