/** The lists that each trade has, one behind the other. */

/** Added to a trade's number for the list of the firms that nobody has claimed. */
export const unclaimedOffset = 1000

/** The lists of a trade, in turn: of complete firms, of incomplete ones, of unclaimed ones. */
export function listsOf(typeId: number): [complete: number, incomplete: number, unclaimed: number] {
  return [typeId, -typeId, -typeId - unclaimedOffset]
}

/** From this id on a digit and a letter do not suffice as marks. */
export const firstOfWideMarks = 10
/**
 * Where their marks begin among the Chinese characters, three for each trade: no word that is
 * searched for here has one.
 */
export const wideMarks = 0x4e00

/**
 * The prefix of a list's keys, always one character: a trade's number, a small letter for its
 * incomplete firms, a capital for its unclaimed ones.
 */
export function markOf(listId: number): string {
  const isUnclaimed = listId < -unclaimedOffset
  const typeId = isUnclaimed ? -listId - unclaimedOffset : Math.abs(listId)
  const place = isUnclaimed ? 2 : Number(listId < 0)
  if (typeId >= firstOfWideMarks) return String.fromCharCode(wideMarks + typeId * 3 + place)
  return (
    [String(typeId), String.fromCharCode(96 + typeId), String.fromCharCode(64 + typeId)][place] ??
    ''
  )
}
