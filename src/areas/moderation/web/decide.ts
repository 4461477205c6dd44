/** Deciding on items of the queue with their parts: a product and its pictures are one decision. */
import { call } from '#client/call.ts'
import { status } from '#kernel/codes.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { m } from '#words/messages.js'
import { moderation, type PendingItem } from '../contract.ts'
import type { Draft } from './decision-form.tsx'

/** Maximum in one call: each answer comes soon, whatever else the server does. */
const part = 10

type Results = OutputOf<typeof moderation.decideItems>

/** What is decided: items, and the parts of them that were struck out. */
export interface Deciding {
  items: readonly PendingItem[]
  struck: ReadonlySet<string>
  decision: Draft
}

/** Identifies an item or a part of one. */
export const keyOf = ({ subject, id }: Pick<PendingItem, 'subject' | 'id'>) => `${subject} ${id}`

/**
 * Decides on items. What is approved is approved with its parts, but for those struck out, which are
 * rejected; with any other decision parts wait with their whole.
 *
 * @returns the results of the items, and the decisions made on all
 */
export async function decideOn({
  items,
  struck,
  decision,
}: Deciding): Promise<{ results: Results; decisionIds: number[] }> {
  const results = await decideInParts(items, decision)
  const done = new Set(results.filter(({ result }) => result === 'done').map(keyOf))
  const parts = items.filter((item) => done.has(keyOf(item))).flatMap((item) => item.parts)
  const isStruck = (each: PendingItem['parts'][number]) => struck.has(keyOf(each))
  const others = parts.filter((each) => !isStruck(each))
  const comment = m.moderation_struck_comment()
  const partResults = [
    ...(decision.status === status.approved ? await decideInParts(others, decision) : []),
    ...(await decideInParts(parts.filter(isStruck), { status: status.rejected, comment })),
  ]
  const decisionIds = [...results, ...partResults].flatMap(({ decisionId }) => decisionId || [])
  return { results, decisionIds }
}

async function decideInParts(
  items: readonly Pick<PendingItem, 'subject' | 'id' | 'version'>[],
  decision: Draft,
): Promise<Results> {
  const results: Results = []
  const named = items.map(({ subject, id, version }) => ({ subject, id, version }))
  for (let from = 0; from < named.length; from += part) {
    const some = { items: named.slice(from, from + part), decision }
    results.push(...(await call(moderation.decideItems, some)))
  }
  return results
}
