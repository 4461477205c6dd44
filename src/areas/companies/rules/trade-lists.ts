/** The lists that each trade has, one behind the other. */

/** Added to a trade's number for the list of the firms that nobody has claimed. */
export const unclaimedOffset = 1000

/** The lists of a trade, in turn: of complete firms, of incomplete ones, of unclaimed ones. */
export function listsOf(typeId: number): [complete: number, incomplete: number, unclaimed: number] {
  return [typeId, -typeId, -typeId - unclaimedOffset]
}

/**
 * The prefix of a list's keys: a trade's number, a small letter for its incomplete firms, a capital
 * for its unclaimed ones.
 */
export function markOf(typeId: number): string {
  if (typeId >= 0) return String(typeId)
  const isUnclaimed = typeId < -unclaimedOffset
  return String.fromCharCode(isUnclaimed ? 64 - typeId - unclaimedOffset : 96 - typeId)
}
