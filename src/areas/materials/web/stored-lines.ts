/** What a visitor has put on a list, kept in the browser until the login. */
import * as z from 'zod/mini'
import { call } from '#client/call.ts'
import { siteStorage } from '#ui/storage.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { materials } from '../contract/materials.ts'
import { linesMax } from '../rules/lines.ts'

const key = 'neev.list'

const stored = z.array(
  z.object({
    text: z.string(),
    size: z.nullable(z.string()),
    brand: z.nullable(z.string()),
    productId: z.string(),
  }),
)

/** A product as a line of a list. */
export type ProductLine = z.output<typeof stored>[number]

/** What is kept; nothing if it cannot be read. */
export function storedLines(): ProductLine[] {
  try {
    const read = stored.safeParse(JSON.parse(siteStorage.read(key) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

/** Keeps a line, once per product. */
export function keepLine(line: ProductLine): void {
  const others = storedLines().filter(({ productId }) => productId !== line.productId)
  siteStorage.write(key, JSON.stringify([...others, line].slice(-linesMax)))
}

/** Puts what is kept on the user's latest list, or on a new one if it does not fit there. */
export async function takeOverLines(signal: AbortSignal): Promise<void> {
  const lines = storedLines()
  if (lines.length === 0) return
  const [latest] = await call(materials.lists, {}, { signal })
  const listId = latest?.listId
  let name = latest?.name ?? ''
  let result: string = listId ? await call(materials.addLines, { listId, lines }) : 'unknown'
  if (result !== 'done') {
    name = m.materials_first_name()
    result = (await call(materials.create, { name, lines })).result
  }
  // Without room for them they stay here.
  if (result !== 'done') return
  siteStorage.write(key, null)
  toast.success(m.materials_taken_over({ list: name }))
}
