/** The basket of least cost for a list from one, two or three dealers (rules 21.6). */

/** Dealers of which baskets are made, and lines in them, at most. */
export const basketDealersMax = 50
export const basketLinesMax = 30
/** A basket comes from at most so many dealers. */
export const basketSizeMax = 3

/** Dealers, what they cost together, and where each line comes from. */
export interface PricedBasket {
  /** Their numbers, ascending. */
  dealers: number[]
  /** How many lines they have. */
  covered: number
  cost: number
  /** For each line the number of its dealer, -1 where none has it. */
  from: number[]
}

/**
 * The best baskets from at most one, two and three dealers: most lines first, then least cost, then
 * the dealers that come first. Leaves out those that are no better than one from fewer dealers.
 *
 * @param costs for each dealer what each line costs there; Infinity if it has not got it
 */
export function bestBaskets(costs: readonly (readonly number[])[]): PricedBasket[] {
  const dealers = costs.slice(0, basketDealersMax)
  const lines = Math.min(basketLinesMax, Math.max(0, ...dealers.map((row) => row.length)))
  const rows = dealers.map((row) => {
    const own = new Float64Array(lines).fill(Number.POSITIVE_INFINITY)
    for (let line = 0; line < lines; line += 1) own[line] = row[line] ?? Number.POSITIVE_INFINITY
    return own
  })
  const baskets: PricedBasket[] = []
  for (let size = 1; size <= Math.min(basketSizeMax, rows.length); size += 1) {
    const best = bestOf(rows, lines, size)
    const before = baskets.at(-1)
    const isBetter =
      best.covered > (before?.covered ?? 0) ||
      (best.covered === before?.covered && best.cost < before.cost)
    if (isBetter) baskets.push(withSources(rows, lines, best))
  }
  return baskets
}

interface Choice {
  dealers: number[]
  covered: number
  cost: number
}

/** Tries every choice of exactly so many dealers: 19,600 of three among fifty. */
function bestOf(rows: readonly Float64Array[], lines: number, size: number): Choice {
  let best: Choice = { dealers: [], covered: -1, cost: 0 }
  const merged = Array.from({ length: size + 1 }, () =>
    new Float64Array(lines).fill(Number.POSITIVE_INFINITY),
  )
  const choose = (chosen: number[], first: number) => {
    const depth = chosen.length
    const here = merged[depth] ?? new Float64Array(lines)
    if (depth === size) {
      let [covered, cost] = [0, 0]
      for (const one of here) {
        if (one === Number.POSITIVE_INFINITY) continue
        covered += 1
        cost += one
      }
      if (covered > best.covered || (covered === best.covered && cost < best.cost)) {
        best = { dealers: [...chosen], covered, cost }
      }
      return
    }
    const next = merged[depth + 1] ?? here
    for (let dealer = first; dealer <= rows.length - (size - depth); dealer += 1) {
      const row = rows[dealer] ?? here
      for (let line = 0; line < lines; line += 1) {
        next[line] = Math.min(here[line] ?? 0, row[line] ?? 0)
      }
      chosen.push(dealer)
      choose(chosen, dealer + 1)
      chosen.pop()
    }
  }
  choose([], 0)
  return best
}

/** With the dealer of each line: the cheapest, the first of equals. */
function withSources(rows: readonly Float64Array[], lines: number, best: Choice): PricedBasket {
  const from = Array.from({ length: lines }, (_, line) => {
    let [source, least] = [-1, Number.POSITIVE_INFINITY]
    for (const dealer of best.dealers) {
      const cost = rows[dealer]?.[line] ?? Number.POSITIVE_INFINITY
      if (cost < least) [source, least] = [dealer, cost]
    }
    return source
  })
  const dealers = best.dealers.filter((dealer) => from.includes(dealer))
  return { ...best, dealers, from }
}
