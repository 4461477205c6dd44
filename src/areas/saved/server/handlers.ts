/** Generic handlers for saving things. */
import { holdAccount } from '#areas/accounts/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Context } from '#platform/http/context.ts'
import { type Saved, savedDataOf } from './reads.ts'
import { type Change, changeSaved } from './writes.ts'

/**
 * Saves or unsaves a thing; idempotent.
 *
 * @param find returns the thing's id; undefined if there is none that may be saved or unsaved
 */
export function saveItem<Input extends { isSaved: boolean }>(
  saved: Saved,
  find: (tx: Transaction, input: Input) => Promise<string | undefined>,
) {
  return (
    input: Input,
    { database, caller: { userId } }: Context<'user'>,
  ): Promise<Change | 'unknown'> =>
    database.transaction(async (tx) => {
      await holdAccount(tx, userId)
      const id = await find(tx, input)
      if (!id) return 'unknown'
      return changeSaved(tx, saved, { userId, id, isSaved: input.isSaved })
    })
}

/** For a page's hearts: keys of all things the caller has saved; empty for another user's id. */
export function savedKeys(saved: Saved) {
  return async ({ loginId }: { loginId: string }, { caller, database }: Context<'anyone'>) => {
    if (caller?.userId !== loginId) return []
    const all = await savedDataOf(database.reader, saved, loginId)
    return all.map((one) => String(one[saved.key]))
  }
}
