/** Trades as admins edit them (rules 27). */
import { eq, sql } from 'drizzle-orm'
import { holdPicture, releasePicture } from '#areas/media/server/public.ts'
import { fieldError } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import {
  type DeclaredField,
  type Editable,
  editable,
  lastPosition,
} from '#platform/reference/editable.ts'
import { m } from '#words/messages.js'
import {
  shopTypes,
  tradeCodePattern,
  tradePathPattern,
  tradePictures,
} from '../../rules/trade-choices.ts'
import { pagesHidden, tradeChanged } from '../events.ts'
import { tradeOptions, tradesChannel, tradeUses } from '../reads/trades.ts'
import { trades } from '../tables.ts'

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const optional = (name: string, max: number): DeclaredField => ({
  name,
  kind: 'text',
  optional: true,
  max,
})
const place = { kind: 'whole', max: 30_000 } as const

/** @param reservedPaths first segments of paths that are other pages, in lower case */
export function editableTrades(reservedPaths: readonly string[]): Editable {
  return editable({
    name: 'trade',
    table: trades,
    fields: [
      { name: 'name', kind: 'text', max: 60 },
      optional('nameHindi', 60),
      { name: 'path', kind: 'text', max: 30, fixed: true },
      { name: 'code', kind: 'text', max: 20, fixed: true },
      { name: 'isOffered', kind: 'choice', options: yesNo, proposed: 'true' },
      { name: 'position', proposed: lastPosition(trades), ...place },
      {
        name: 'menuPosition',
        proposed: sql`select least(coalesce(max(menu_position), 0) + 10, 30000)::text as text
          from ${trades} where is_active`,
        ...place,
      },
      optional('menuName', 40),
      optional('menuNameHindi', 40),
      optional('hint', 60),
      optional('hintHindi', 60),
      { name: 'alsoSold', kind: 'lines', optional: true, max: 500 },
      optional('description', 200),
      optional('guide', 100),
      { name: 'neighbours', kind: 'choices', optional: true, options: tradeOptions },
      { name: 'shopType', kind: 'choice', optional: true, options: choices(shopTypes) },
      {
        name: 'categoryPosition',
        optional: true,
        proposed: sql`select (coalesce(max(category_position), 0) + 10)::text as text
          from ${trades} where is_active`,
        ...place,
      },
      optional('categoryName', 60),
      optional('categoryNameHindi', 60),
      optional('article', 100),
      { name: 'picture', kind: 'choice', optional: true, options: choices(tradePictures) },
      { name: 'slidePosition', optional: true, ...place },
      optional('slideName', 60),
      optional('slideNameHindi', 60),
      optional('slideText', 160),
      optional('slideTextHindi', 160),
      { name: 'slidePicture', kind: 'choice', optional: true, options: choices(tradePictures) },
    ],
    switchedBy: 'isOffered',
    order: sql`r.position`,
    uses: tradeUses,
    normal: { code: (text) => text.toUpperCase() },
    refused: async ({ path, code, guide = '', article = '' }) => {
      // Both are fixed, and not among the values of a trade that exists.
      if (path !== undefined && !tradePathPattern.test(path)) {
        return fieldError('path', m.trade_path_invalid)
      }
      if (path !== undefined && reservedPaths.includes(path.toLowerCase())) {
        return fieldError('path', m.trade_path_reserved)
      }
      if (code !== undefined && !tradeCodePattern.test(code.toUpperCase())) {
        return fieldError('code', m.trade_code_invalid)
      }
      if (!isPagePath(guide)) return fieldError('guide', m.trade_page_invalid)
      return isPagePath(article) ? undefined : fieldError('article', m.trade_page_invalid)
    },
    changed: announce,
  })
}

/** The path of a page of this site, or nothing. */
const isPagePath = (text: string) => /^(\/[A-Za-z0-9][\w/-]*)?$/.test(text)

async function announce(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${tradesChannel}, ''), pg_notify(${pagesHidden}, '')`)
  await emit(tx, tradeChanged, { tradeId: Number(id) })
}

/** What pictures of trades are called among the uses of pictures. */
export const tradePictureSubject = 'trade_picture'

/** Gives a trade this picture, or, with '', the site's again; false if there is no such trade. */
export async function setTradePicture(
  tx: Transaction,
  id: number,
  ownPicture: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ former: trades.ownPicture })
    .from(trades)
    .where(eq(trades.id, id))
    .for('update')
  if (!row) return false
  const use = { subject: tradePictureSubject, subjectId: String(id) }
  if (row.former) await releasePicture(tx, row.former, use)
  if (ownPicture) await holdPicture(tx, ownPicture, use)
  await tx.update(trades).set({ ownPicture, modifiedAt: sql`now()` }).where(eq(trades.id, id))
  await announce(tx, String(id))
  return true
}
