/** Takes wishes, and tells their writers when somebody is there. */
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { hashToken, newLink } from '#platform/crypto/tokens.ts'
import type { Transaction } from '#platform/database/database.ts'
import { openWishesMax, toldDays, wishDays, wishesMax } from '../../rules.ts'
import { countOpen, type Wish } from '../reads/wishes.ts'
import { wishes } from '../tables.ts'

type NewWish = typeof wishes.$inferInsert

/** Adds a wish, unless the same number wishes the same in the same town already. */
export async function addWish(tx: Transaction, wish: NewWish): Promise<'saved' | 'too-many'> {
  // One after the other, so that several at once do not exceed the limits.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('wishes', 0))`)
  const { phoneKey, cityKey, typeId, what, email = '' } = wish
  const same = and(
    eq(wishes.state, 'open'),
    eq(wishes.phoneKey, phoneKey),
    eq(wishes.cityKey, cityKey),
    eq(wishes.typeId, typeId),
    sql`lower(${wishes.what}) = lower(${what})`,
  )
  if ((await tx.$count(wishes, same)) > 0) return 'saved'
  const { own, all } = await countOpen(tx, { phoneKey, email })
  if (own >= openWishesMax || all >= wishesMax) return 'too-many'
  await tx.insert(wishes).values(wish)
  return 'saved'
}

/** Deletes a wish by the link of its mail; false if there is none. */
export async function removeWish(tx: Transaction, token: string): Promise<boolean> {
  const removed = await tx
    .delete(wishes)
    .where(eq(wishes.tokenHash, hashToken(token)))
    .returning({ id: wishes.id })
  return removed.length > 0
}

/** Notes that wishes were looked for in vain. */
export async function noteChecked(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(wishes)
    .set({ checkedAt: sql`now()` })
    .where(inArray(wishes.id, [...ids]))
}

/**
 * Notes that somebody is there: the writer is to be told, by the returned token's mail or, without an
 * address, by a call. Undefined if the wish is gone, was found before, or is to be called about.
 */
export async function noteFound(tx: Transaction, { id, email }: Wish): Promise<string | undefined> {
  const token = newLink()
  const isMailed = email !== ''
  const [found] = await tx
    .update(wishes)
    .set({
      state: isMailed ? 'told' : 'found',
      foundAt: sql`now()`,
      toldAt: isMailed ? sql`now()` : null,
      tokenHash: isMailed ? hashToken(token) : null,
    })
    .where(and(eq(wishes.id, id), eq(wishes.state, 'open')))
    .returning({ id: wishes.id })
  return found && isMailed ? token : undefined
}

/** Notes that the writer was told otherwise; false if there is no such wish that waits for it. */
export async function noteTold(tx: Transaction, wishId: number): Promise<boolean> {
  const updated = await tx
    .update(wishes)
    .set({ state: 'told', toldAt: sql`now()` })
    .where(and(eq(wishes.id, wishId), ne(wishes.state, 'told')))
    .returning({ id: wishes.id })
  return updated.length > 0
}

/** Deletes wishes that are too old, or were told long ago. */
export async function sweepWishes(tx: Transaction): Promise<void> {
  await tx
    .delete(wishes)
    .where(
      or(
        sql`${wishes.createdAt} < now() - make_interval(days => ${wishDays})`,
        sql`${wishes.toldAt} < now() - make_interval(days => ${toldDays})`,
      ),
    )
}
