/** What is chosen on the page of a new request, and what is sent of it. */

import type { AskedGroup } from '../contract/offered.ts'
import type { LinesOfDealer } from '../rules/asking.ts'

/** The dealers that are ticked in each group, in the groups' order. */
export type Ticked = readonly (readonly string[])[]

/** What the page begins with. */
export const tickedFirst = (groups: readonly AskedGroup[]): string[][] =>
  groups.map(({ dealers }) =>
    dealers.flatMap(({ sellerUrl, isChosen }) => (isChosen ? [sellerUrl] : [])),
  )

/** The lines that each ticked dealer is asked for; whoever is left with none is not asked. */
export function linesPerDealer(
  groups: readonly AskedGroup[],
  ticked: Ticked,
  lineIds: readonly number[],
): LinesOfDealer[] {
  const lines = new Map<string, Set<number>>()
  for (const [at, { dealers }] of groups.entries()) {
    for (const { sellerUrl, lineIds: own } of dealers) {
      if (!ticked[at]?.includes(sellerUrl)) continue
      const chosen = own.filter((id) => lineIds.includes(id))
      if (chosen.length === 0) continue
      lines.set(sellerUrl, new Set([...(lines.get(sellerUrl) ?? []), ...chosen]))
    }
  }
  return [...lines].map(([sellerUrl, own]) => ({ sellerUrl, lineIds: [...own] }))
}

/** The dealers that are ticked for one trade. */
export function tickedOfTrade(
  groups: readonly AskedGroup[],
  ticked: Ticked,
  typeId: number,
): ReadonlySet<string> {
  return new Set(groups.flatMap((group, at) => (group.typeId === typeId ? (ticked[at] ?? []) : [])))
}
