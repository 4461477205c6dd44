/** Which dealers are offered for lines, and which are chosen to begin with (rules 22.2). */
import { dealersOfLine, dealersPerTrade } from './limits.ts'

/** A dealer who lists some of the lines of a group. */
export interface Carrier {
  sellerUrl: string
  /** Kilometres; null if unknown. */
  distance: number | null
  lineIds: readonly number[]
  /** False for a dealer who was asked lately, or whom nobody speaks for. */
  mayBeChosen: boolean
}

const byDistance = (one: Carrier, other: Carrier) =>
  (one.distance ?? Number.MAX_VALUE) - (other.distance ?? Number.MAX_VALUE) ||
  (one.sellerUrl < other.sellerUrl ? -1 : 1)

/** The nearest first. */
export const nearestFirst = (carriers: readonly Carrier[]): Carrier[] =>
  carriers.toSorted(byDistance)

/**
 * The dealers that are asked for the lines of a trade: so few that every line is asked for, then the
 * nearest until each line has three, at most five.
 *
 * @param first those that somebody has named, such as the dealer of the product: they come first
 * @param most how many may still be chosen
 */
export function chosenDealers(
  lineIds: readonly number[],
  carriers: readonly Carrier[],
  { first = [], most = dealersPerTrade }: { first?: readonly string[]; most?: number } = {},
): string[] {
  const able = nearestFirst(carriers).filter(({ mayBeChosen }) => mayBeChosen)
  const chosen = able.filter(({ sellerUrl }) => first.includes(sellerUrl))
  const limit = Math.min(most, dealersPerTrade)
  const askedOf = (lineId: number) => chosen.filter(({ lineIds: own }) => own.includes(lineId))
  const gainOf = ({ lineIds: own }: Carrier) =>
    own.filter((lineId) => lineIds.includes(lineId) && askedOf(lineId).length === 0).length
  while (chosen.length < limit) {
    const best = able
      .filter((carrier) => !chosen.includes(carrier))
      .toSorted((one, other) => gainOf(other) - gainOf(one) || byDistance(one, other))[0]
    if (!best || gainOf(best) === 0) break
    chosen.push(best)
  }
  for (const carrier of able) {
    if (chosen.length >= limit) break
    if (chosen.includes(carrier)) continue
    const isNeeded = carrier.lineIds.some(
      (lineId) => lineIds.includes(lineId) && askedOf(lineId).length < dealersOfLine,
    )
    if (isNeeded) chosen.push(carrier)
  }
  return chosen.slice(0, limit).map(({ sellerUrl }) => sellerUrl)
}

/** The lines that each dealer is asked for; a dealer without an entry is asked for all. */
export interface LinesOfDealer {
  sellerUrl: string
  lineIds: readonly number[]
}

/** Whether more dealers than may be are asked for lines of one trade. */
export function isTooManyOfTrade(
  lines: readonly { lineId: number; typeId: number }[],
  asked: readonly LinesOfDealer[],
): boolean {
  return [...new Set(lines.map(({ typeId }) => typeId))].some((typeId) => {
    const ids = lines.filter((line) => line.typeId === typeId).map(({ lineId }) => lineId)
    const dealers = asked.filter(({ lineIds }) => lineIds.some((id) => ids.includes(id)))
    return new Set(dealers.map(({ sellerUrl }) => sellerUrl.toLowerCase())).size > dealersPerTrade
  })
}
