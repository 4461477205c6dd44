/**
 * A pasted text that is not on its list yet, and what was left out of the last one: kept in the
 * browser, as phones drop tabs when one goes to copy the rest from a chat.
 */
import * as z from 'zod/mini'
import { readSession } from '#client/session.ts'
import { pasteKey } from '#ui/kept-input.ts'
import { siteStorage } from '#ui/storage.ts'

const stored = z.object({
  owner: z.string(),
  /** By list, 0 for a visitor's; or by the house that a new list is for. */
  lists: z.record(z.string(), z.object({ text: z.string(), leftOut: z.array(z.string()) })),
})

/** What is kept of a list's field. */
export interface PasteDraft {
  text: string
  leftOut: readonly string[]
}

const owner = () => readSession()?.id ?? ''

function readAll() {
  const read = stored.safeParse(siteStorage.readJson(pasteKey))
  return read.success && read.data.owner === owner() ? read.data.lists : {}
}

/** What is kept for a list, or for a new one of a house. */
export function pasteDraft(about: number | string): PasteDraft {
  return readAll()[about] ?? { text: '', leftOut: [] }
}

/** Keeps it; nothing is kept of an empty one. */
export function keepPaste(about: number | string, { text, leftOut }: PasteDraft): void {
  const { [about]: _, ...others } = readAll()
  const isEmpty = text === '' && leftOut.length === 0
  const lists = isEmpty ? others : { ...others, [about]: { text, leftOut: [...leftOut] } }
  const isNone = Object.keys(lists).length === 0
  siteStorage.write(pasteKey, isNone ? null : JSON.stringify({ owner: owner(), lists }))
}
