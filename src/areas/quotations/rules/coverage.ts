/**
 * How much of a line a dealer's price is for. A price may be for another unit than the line's, and
 * for less than all of it: figures are compared only where that is known (rules 22.6).
 */
import { unitNamed } from '#areas/materials/rules/unit-names.ts'
import { convert, type UnitFacts } from '#areas/materials/rules/units.ts'

/** An amount with its unit, as a buyer or a dealer writes it. */
export interface UnitAmount {
  quantity: number
  unit: string
}

/** A line of a request; its size may say what a bag or a bucket of it holds. */
export type CoveredLine = UnitAmount & { size: string }

/** What an offer is of a line: all of it, less, more, or in a unit that has no known relation. */
export const coverages = ['whole', 'short', 'over', 'unknown'] as const
/** See {@link coverages}. */
export type Coverage = (typeof coverages)[number]

/** Rounding of amounts and whole packs is no difference. */
const tolerance = 0.005
/** A last pack that is not used up: 94 boxes where 93.5 would do. */
const overTolerance = 0.1

const toThousandths = (amount: number) => Math.round(amount * 1000) / 1000

const plain = (unit: string) => unit.trim().toLowerCase()

/** An amount of one unit in another; null where nothing is known of their relation. */
function inUnit({ quantity, unit }: UnitAmount, other: string, facts: UnitFacts): number | null {
  if (plain(unit) === plain(other)) return quantity
  const [from, to] = [unitNamed(unit), unitNamed(other)]
  return from && to ? convert(quantity, from, to, facts) : null
}

/** What the size of a line says of its packs: "50 kg" of a bag, "20 litre" of a bucket. */
function factsOf(size: string): UnitFacts {
  const [, weight] = /(?:^|[\s,])(\d+(?:\.\d+)?)\s?kg\b/i.exec(size) ?? []
  const [, volume] = /(?:^|[\s,])(\d+(?:\.\d+)?)\s?(?:litres?|ltrs?|l)\b/i.exec(size) ?? []
  const facts: UnitFacts = {}
  if (weight) facts.bagKg = Number(weight)
  if (volume) {
    facts.bucketLitres = Number(volume)
    facts.tinLitres = Number(volume)
  }
  return facts
}

/** How many of a unit make up a line; null where that cannot be known. */
export function amountIn(line: CoveredLine, unit: string): number | null {
  const amount = inUnit(line, unit, factsOf(line.size))
  return amount === null ? null : toThousandths(amount)
}

/** How much of a line an offered amount is, in the line's unit; null where that cannot be known. */
export function coveredBy(line: CoveredLine, offered: UnitAmount): number | null {
  const amount = inUnit(offered, line.unit, factsOf(line.size))
  return amount === null ? null : toThousandths(amount)
}

/** Whether an amount is all of what was asked for, both in the same unit. */
export function coverageOf(quantity: number, covered: number | null): Coverage {
  if (covered === null) return 'unknown'
  if (covered < quantity * (1 - tolerance)) return 'short'
  return covered > quantity * (1 + overTolerance) ? 'over' : 'whole'
}
