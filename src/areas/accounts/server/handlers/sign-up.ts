/** Signing up: the check before, and the account (document 1, sections 4 and 8). */

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
 * Before a sign-up: names a phone number (4) or e-mail (3) that is taken, else mails a code: 5, or
 * 16 where the address is refused or has been sent too many ("… or wait for some time").
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

/** Creates the account (1) of somebody who has the code, and credits the referral code's owner. */
export const signUp: Handler<typeof accounts.signUp> = async (input, context) => {
  const { database, settings } = context
  const target: CodePurpose = { purpose: 'sign_up', email: input.username }
  // Before the transaction: hashing takes long, and the embedded database has one session.
  const passwordHash = await hashPassword(input.password)
  return database.transaction(async (tx) => {
    const guess = await guessCode(tx, target, input.otpMessage)
    if (guess !== 'right') return guessCodes[guess]
    // From here on the code is kept where the form has to be mended.
    const code = input.referenceCode
    if (code !== '' && !(await referralOwner(tx, code))) return saveResult.invalidReferralCode
    const made = await createAccount(tx, {
      email: input.username,
      phone: input.phoneNumber,
      passwordHash,
      name: splitFullName(input.fullName),
    })
    if ('taken' in made) return takenCode[made.taken]
    await spendCode(tx, target)
    const points = settings.referral.signUpPoints
    if (code !== '') {
      await creditReferral(tx, { code, reason: 'sign_up', creditedFor: made.userId, points })
    }
    context.log.info({ userId: made.userId }, 'account created')
    return saveResult.created
  })
}

const takenCode = {
  phone: saveResult.phoneNoDuplicate,
  email: saveResult.userDuplicate,
} as const
