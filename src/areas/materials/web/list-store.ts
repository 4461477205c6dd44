/** Where a list is kept: with its owner's account, behind a link, or in the browser. */
import { call } from '#client/call.ts'
import { materials } from '../contract/materials.ts'
import { shares } from '../contract/shares.ts'
import type { LineDraft, MaterialLine } from '../rules/lines.ts'

/** A line to add; what is not given is not known. */
export type LineToAdd = Partial<LineDraft> & { text: string; productId?: string | null }

/** Changes of a list. Each answers like the calls of the same name. */
export interface ListStore {
  /** @param at before which line, counted from 0; at the end without it */
  add: (lines: readonly LineToAdd[], at?: number) => Promise<'done' | 'tooMany' | 'unknown'>
  change: (lineId: number, line: LineToAdd) => Promise<'done' | 'unknown'>
  remove: (lineIds: readonly number[]) => Promise<'done' | 'unknown'>
  /** Not through a link. */
  reorder?: (lineIds: readonly number[]) => Promise<'done' | 'changed' | 'unknown'>
}

/** A list of the user's account. */
export const ownStore = (listId: number): ListStore => ({
  add: (lines, at) => call(materials.addLines, { listId, lines: [...lines], at: at ?? null }),
  change: (lineId, line) => call(materials.changeLine, { listId, lineId, line }),
  remove: (lineIds) => call(materials.removeLines, { listId, lineIds: [...lineIds] }),
  reorder: (lineIds) => call(materials.reorder, { listId, lineIds: [...lineIds] }),
})

/** A list behind a link that may change it. */
export const sharedStore = (shareToken: string, listId: number): ListStore => ({
  add: (lines, at) =>
    call(shares.addSharedLines, { shareToken, listId, lines: [...lines], at: at ?? null }),
  change: (lineId, line) => call(shares.changeSharedLine, { shareToken, listId, lineId, line }),
  remove: (lineIds) =>
    call(shares.removeSharedLines, { shareToken, listId, lineIds: [...lineIds] }),
})

/** A line without what its place in the list gave it, to be stored again. */
export function lineToAdd({ id: _, picture: __, ...line }: MaterialLine): LineToAdd {
  return line
}
