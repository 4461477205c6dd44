/** The last list with its prices, kept in the browser to be read without a connection. */
import { readSession } from '#client/session.ts'
import { lastListKey } from '#ui/kept-input.ts'
import { siteStorage } from '#ui/storage.ts'
import type { Matches } from '../contract/match-fields.ts'
import type { MaterialList } from '../contract/materials.ts'
import type { Kind } from './line-table.tsx'

/** A list as it was when it was last read. */
export interface LastList {
  owner: string
  list: MaterialList
  kinds: Kind[]
  matches: Matches
  /** When its prices were found. */
  at: string
}

/** Keeps a list of the user's with what was found for it. */
export function keepLastList(list: MaterialList, kinds: Kind[], matches: Matches): void {
  const owner = readSession()?.id
  if (!owner) return
  // Nothing that opens the list to others is kept.
  const own = { ...list, shareToken: '' }
  const kept = { owner, list: own, kinds, matches, at: new Date().toISOString() }
  siteStorage.write(lastListKey, JSON.stringify(kept satisfies LastList))
}

/** The last list of the user; undefined if there is none. */
export function lastList(): LastList | undefined {
  const kept = siteStorage.readJson(lastListKey) as LastList | null | undefined
  return kept && kept.owner === readSession()?.id ? kept : undefined
}
