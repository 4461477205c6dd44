/** A visitor's list: kept in the browser, and put on a list of the account after the login. */
import * as z from 'zod/mini'
import { call } from '#client/call.ts'
import { createListeners } from '#ui/listeners.ts'
import { siteStorage } from '#ui/storage.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { materials } from '../contract/materials.ts'
import { linesMax, type MaterialLine } from '../rules/lines.ts'
import { materialUnits } from '../rules/units.ts'
import { type LineToAdd, type ListStore, lineToAdd } from './list-store.ts'
import { visitorListKey } from './visitor-count.ts'

const word = () => z._default(z.nullable(z.string()), null)

/** As an earlier release kept them, most of a line is missing. */
const stored = z.array(
  z.object({
    text: z.string(),
    itemTypeId: z._default(z.nullable(z.number()), null),
    size: word(),
    grade: word(),
    brand: word(),
    quantity: z._default(z.nullable(z.number()), null),
    unit: z._default(z.nullable(z.enum(materialUnits)), null),
    note: z._default(z.string(), ''),
    productId: word(),
  }),
)

/** A product as a line of a list. */
export interface ProductLine {
  text: string
  size: string | null
  brand: string | null
  productId: string
}

const listeners = createListeners()
let cached: { text: string; lines: readonly MaterialLine[] } = { text: '', lines: [] }
/** The list where the browser's storage is unavailable: as long as the page. */
let unstored: string | undefined

/** What is kept; nothing if it cannot be read. Lines are numbered by their place, from 1. */
export function storedLines(): readonly MaterialLine[] {
  const text = unstored ?? siteStorage.read(visitorListKey) ?? '[]'
  if (text !== cached.text) cached = { text, lines: parse(text) }
  return cached.lines
}

function parse(text: string): readonly MaterialLine[] {
  try {
    const read = stored.safeParse(JSON.parse(text))
    return read.success ? read.data.map((line, at) => ({ ...line, id: at + 1, picture: null })) : []
  } catch {
    return []
  }
}

/** Calls the listener when the list is changed, here or in another tab. */
export function subscribeLines(listener: () => void): () => void {
  const end = listeners.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    end()
    window.removeEventListener('storage', listener)
  }
}

function write(lines: readonly LineToAdd[]): void {
  const text = JSON.stringify(lines)
  const isStored = siteStorage.write(visitorListKey, lines.length > 0 ? text : null)
  unstored = isStored ? undefined : text
  listeners.notify()
  window.dispatchEvent(new Event(visitorListKey))
}

/** Keeps a product, once. */
export function keepLine(line: ProductLine): void {
  const others = storedLines().filter(({ productId }) => productId !== line.productId)
  write([...others.map(lineToAdd), line].slice(-linesMax))
}

/** The visitor's list, changed like one of an account. */
export const visitorStore: ListStore = {
  async add(added, at) {
    const lines = storedLines().map(lineToAdd)
    if (lines.length + added.length > linesMax) return 'tooMany'
    write(lines.toSpliced(at ?? lines.length, 0, ...added))
    return 'done'
  },
  async change(lineId, line) {
    const lines = storedLines()
    if (!lines.some(({ id }) => id === lineId)) return 'unknown'
    write(lines.map((other) => (other.id === lineId ? line : lineToAdd(other))))
    return 'done'
  },
  async remove(lineIds) {
    const lines = storedLines()
    const rest = lines.filter(({ id }) => !lineIds.includes(id))
    if (rest.length === lines.length) return 'unknown'
    write(rest.map(lineToAdd))
    return 'done'
  },
  async reorder(lineIds) {
    const lines = storedLines()
    const ordered = lineIds.flatMap((lineId) => lines.filter(({ id }) => id === lineId))
    if (ordered.length !== lines.length) return 'changed'
    write(ordered.map(lineToAdd))
    return 'done'
  },
}

/**
 * Puts what is kept on the user's latest list, or on a new one if it does not fit there; returns the
 * list's id, undefined without anything to take over, or room for it.
 */
export async function takeOverLines(signal: AbortSignal): Promise<number | undefined> {
  const lines = storedLines().map(lineToAdd)
  if (lines.length === 0) return undefined
  const [latest] = await call(materials.lists, {}, { signal })
  // Taken before it is sent: another tab must not send it, too.
  write([])
  try {
    const list = await putOn(latest, lines)
    if (list) toast.success(m.materials_taken_over({ list: list.name }))
    // Without room for them they stay here.
    else write(lines)
    return list?.listId
  } catch (error) {
    write(lines)
    throw error
  }
}

/** Adds lines to a list, or to a new one; returns that, undefined without room. */
async function putOn(
  latest: { listId: number; name: string } | undefined,
  lines: LineToAdd[],
): Promise<{ listId: number; name: string } | undefined> {
  if (latest) {
    const { listId } = latest
    if ((await call(materials.addLines, { listId, lines })) === 'done') return latest
  }
  const name = m.materials_first_name()
  const { result, listId } = await call(materials.create, { name, lines })
  return result === 'done' ? { listId, name } : undefined
}
