/** The steps of a list of materials, from what is needed to what was bought. */

/** The steps in their order. */
export const steps = ['list', 'prices', 'asked', 'bought'] as const
export type Step = (typeof steps)[number]

/** The address of a list's step. */
export function stepPath(listId: number, step: Step): string {
  const list = `/user/materials/${listId}`
  const paths: Readonly<Record<Step, string>> = {
    list,
    prices: `${list}/prices`,
    asked: `/user/requests?list=${listId}`,
    bought: `/user/bought?list=${listId}`,
  }
  return paths[step]
}
