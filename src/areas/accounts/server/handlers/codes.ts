/** Shared by the handlers that mail or check a code. */

import { saveResult } from '#kernel/codes.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Context } from '#platform/http/context.ts'
import { type AccountCode, queueCodeMail } from '../writes/code-mails.ts'
import { type CodePurpose, type Guess, issueCode, spendCode } from '../writes/codes.ts'

/** Result codes in the API for guesses that are not right. */
export const guessCodes: Record<Exclude<Guess, 'right'>, number> = {
  wrong: saveResult.otpInvalid,
  expired: saveResult.otpExpired,
  none: saveResult.notExist,
}

/**
 * Creates a code and mails it, waiting for the first delivery attempt (rules 4.10). If the address
 * is refused, the code is invalidated.
 */
export async function sendCode(
  target: AccountCode,
  { database, mailer, settings, networkAddress, language }: Context,
): Promise<'sent' | 'refused' | { retryAfter: number }> {
  const issued = await database.transaction((tx) => issueAndQueue(tx))
  if (issued === 'just_sent') return 'sent'
  if (typeof issued === 'object') return issued
  if ((await mailer.firstTry(issued)) !== 'refused') return 'sent'
  await dropCode(database, target)
  return 'refused'

  async function issueAndQueue(tx: Transaction) {
    const result = await issueCode(tx, target, networkAddress)
    if (result === 'just_sent' || 'retryAfter' in result) return result
    return queueCodeMail(tx, mailer, settings, language, { ...target, ...result })
  }
}

function dropCode(database: Database, target: CodePurpose): Promise<void> {
  return database.transaction((tx) => spendCode(tx, target))
}
