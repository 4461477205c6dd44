/** What each kind of product is counted and sized in. */
import type { UnitName } from './units.ts'

const isOf = (kind: number | null, ...ranges: (readonly [from: number, to: number])[]): boolean =>
  kind !== null && ranges.some(([from, to]) => kind >= from && kind <= to)

/** Things that are sold by the piece though they have no kind of their own. */
const counted =
  /(?<![\p{L}\p{M}])(?:fans?|pankh[ae]|exhaust|mcbs?|rccb|elcb|switch(?:es)?|sockets?|geysers?|holders?|plugs?|inverters?|distribution boards?|db|meters?|bells?|regulators?|stabilizers?|chimneys?|hobs?|mirrors?|traps?|(?:connection|waste) pipes?|brush(?:es)?|rollers?|cover blocks?|jalis?|plates?|gratings?|clamps?|clips?|beds?|doors?|lights?|lamps?|chairs?|tables?|sofas?|पंखा|पंखे|स्विच|गीजर)(?![\p{L}\p{M}])/iu

/** Things that litres, tonnes, feet and metres say how large they are. */
const sized =
  /(?<![\p{L}\p{M}])(?:geysers?|water heaters?|ac|air conditioners?|split ac|fridge|refrigerators?|cylinders?|tank[is]?|tanks|टंकी|गीजर)(?![\p{L}\p{M}])/iu

/** The unit that a bare number means, where the trade counts a thing in one unit alone. */
export function usualUnit(kind: number | null, words: string): UnitName | null {
  if (isOf(kind, [601, 602])) return 'bag'
  if (kind === 709 || kind === 711) return 'sheet'
  const isCounted =
    kind === 713 ||
    kind === 716 ||
    (kind !== 406 && isOf(kind, [301, 314], [401, 415], [501, 514], [516, 516], [701, 703]))
  const isMixed =
    kind === null || isOf(kind, [112, 112], [311, 311], [515, 515], [617, 617], [707, 707])
  return isCounted || (isMixed && counted.test(words)) ? 'piece' : null
}

/** The kind of conduits, whose boxes are things, not units. */
export const boxes = 516

/** Whether a kind comes in tins by the litre: paints, finishes, thinners, adhesives. */
export const isTinned = (kind: number | null): boolean => isOf(kind, [607, 617])

/** The unit of a number beside a pack: four times 20 litres are buckets, 30 times 20 kg bags. */
export function countUnit(
  kind: number | null,
  words: string,
  pack: { count: number; unit: UnitName } | undefined,
): UnitName | null {
  const usual = usualUnit(kind, words)
  if (usual || !pack) return usual
  if (pack.unit === 'metre' && pack.count >= 30) return 'roll'
  if (pack.unit === 'litre' && pack.count >= 18 && pack.count <= 25) return 'bucket'
  const isPowder = isOf(kind, [601, 606], [214, 214])
  return pack.unit === 'kg' && pack.count >= 20 && isPowder ? 'bag' : 'piece'
}

/** What "foot" means without square or cubic: that is how marble and sand are sold. */
export function footOf(kind: number | null): UnitName {
  if (kind === 604 || kind === 704 || kind === 705 || kind === 714) return 'cu ft'
  const isFlat = isOf(kind, [100, 299], [605, 605], [711, 713])
  return isFlat && kind !== 210 && kind !== 112 ? 'sq ft' : 'running foot'
}

/** Whether litres, feet and metres say how large a thing is, not how much of it. */
export const isSizedByUnit = (kind: number | null, words: string): boolean =>
  kind === 514 || kind === 512 || kind === 311 || kind === 713 || kind === 711 || sized.test(words)

const sizesOf: readonly (readonly [kinds: readonly number[], sizes: readonly number[]])[] = [
  [[706], [6, 8, 10, 12, 16, 20, 25, 28, 32, 36, 40]],
  [
    [501, 502, 503, 504, 506, 507, 508, 516],
    [15, 16, 20, 25, 32, 40, 50, 63, 65, 75, 80, 90, 100, 110, 140, 160, 200],
  ],
  [[711], [4, 6, 8, 9, 12, 16, 18, 19, 25]],
]

/** Whether a number of a kind is as likely its size as how many: "saria 12". */
export const isUsualSize = (count: number, kind: number | null): boolean =>
  kind !== null && sizesOf.some(([kinds, sizes]) => kinds.includes(kind) && sizes.includes(count))

const lengths: ReadonlySet<UnitName> = new Set<UnitName>(['metre', 'running foot'])
const areas: ReadonlySet<UnitName> = new Set<UnitName>(['sq ft', 'sq m'])
const volumes: ReadonlySet<UnitName> = new Set<UnitName>(['cu ft', 'cu m', 'brass'])

/** Whether a kind can come in a unit: cement has no metres, and a brick no litres. */
export function isPlausible(unit: UnitName | null, kind: number | null): boolean {
  if (!unit || kind === null) return true
  // Cement, plaster, putty, sand.
  if (isOf(kind, [601, 603], [605, 606], [704, 705])) {
    const isSand = kind === 704 || kind === 705
    // A "unit" of sand is a hundred cubic feet in the south, and nothing elsewhere.
    if (isSand && unit === 'piece') return false
    return (
      !lengths.has(unit) && !areas.has(unit) && unit !== 'litre' && (isSand || !volumes.has(unit))
    )
  }
  if (kind === 701 || kind === 702) return unit !== 'litre' && unit !== 'kg' && !lengths.has(unit)
  if (isOf(kind, [502, 502], [509, 513])) return unit !== 'tonne' && unit !== 'litre'
  return true
}
