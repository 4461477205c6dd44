/** Wishes: left by buyers, settled by admins. */

import { phoneKey } from '#areas/accounts/rules.ts'
import { holdAccount } from '#areas/accounts/server/public.ts'
import { tradeOf, tradePath } from '#areas/companies/rules/trades.ts'
import { sellers } from '#areas/directory/rules/lists.ts'
import { marketList, marketPath } from '#areas/market/rules/search.ts'
import { cityKey } from '#areas/places/rules.ts'
import { cityNames } from '#areas/places/server/public.ts'
import type { Handler } from '#platform/http/context.ts'
import type { wishConsole, wishes } from '../../contract/wishes.ts'
import { findWishes, wishByToken } from '../reads/wishes.ts'
import { addWish, noteTold, removeWish } from '../writes/wishes.ts'

/** Takes a wish; only the token says whose it is. */
export const save: Handler<typeof wishes.save> = async (input, context) => {
  const { caller, database, language } = context
  const { what, town, phone, email, searched, typeId } = input
  const key = cityKey(town, await cityNames())
  return database.transaction(async (tx) => {
    if (caller) await holdAccount(tx, caller.userId)
    return addWish(tx, {
      userId: caller?.userId ?? null,
      what,
      town,
      phone,
      email,
      // The product search needs words: those that were typed into the form, if there are no others.
      searched: searched === '' && typeId === 0 ? what : searched,
      typeId,
      cityKey: key,
      phoneKey: phoneKey(phone),
      language,
    })
  })
}

/** The list on which the writer of a wish finds who has come. */
export const found: Handler<typeof wishes.found> = async ({ token }, { database }) => {
  const wish = await wishByToken(database.reader, token)
  if (!wish) return { path: '' }
  const { typeId, searched: text, town: location } = wish
  const type = tradeOf(typeId)
  if (!type)
    return { path: marketPath() + marketList.write({ ...marketList.usual, text, location }) }
  const search = sellers.write({ ...sellers.usual, text, location })
  return { path: tradePath(type) + search }
}

/** Deletes a wish by its link. */
export const remove: Handler<typeof wishes.remove> = ({ token }, { database }) =>
  database.transaction(async (tx) => ((await removeWish(tx, token)) ? 'removed' : 'unknown'))

/** A page of the operator's list. */
export const find: Handler<typeof wishConsole.find> = async (query, { database }) => {
  const { rows, totalCount } = await findWishes(database.reader, query)
  return {
    rows: rows.map(({ id, what, town, phone, email, state, createdAt, toldAt }) => ({
      wishId: id,
      what,
      town,
      phone,
      email,
      state,
      createdDate: createdAt.toISOString(),
      toldDate: toldAt?.toISOString() ?? null,
    })),
    totalCount,
  }
}

/** Notes that the writer of a wish was told. */
export const settle: Handler<typeof wishConsole.settle> = ({ wishId }, { database }) =>
  database.transaction(async (tx) => ((await noteTold(tx, wishId)) ? 'done' : 'unknown'))
