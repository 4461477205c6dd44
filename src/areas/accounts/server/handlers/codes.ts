/** What the calls that mail or take a code have in common. */

import { saveResult } from '#kernel/codes.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Context } from '#platform/http/context.ts'
import { queueCodeMail } from '../writes/code-mails.ts'
import { type CodePurpose, type Guess, issueCode, spendCode } from '../writes/codes.ts'

/** What a guess that is not right is on the wire. */
export const guessCodes: Record<Exclude<Guess, 'right'>, number> = {
  wrong: saveResult.otpInvalid,
  expired: saveResult.otpExpired,
  none: saveResult.notExist,
}

/**
 * Makes a code and mails it; the first try is waited for (specification, README: "code 16"). A
 * code whose address is refused is of no use any more.
 */
export async function sendCode(
  target: CodePurpose,
  { database, mailer, settings, networkAddress }: Context,
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
    return queueCodeMail(tx, mailer, settings, { ...target, ...result })
  }
}

function dropCode(database: Database, target: CodePurpose): Promise<void> {
  return database.transaction((tx) => spendCode(tx, target))
}
