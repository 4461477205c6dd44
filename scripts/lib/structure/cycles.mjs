import { resolveImport } from './arrows.mjs'
import { isTest, placeOf } from './places.mjs'

/**
 * Finds areas that import each other in a circle, through any door: `server/public`, `contract`,
 * `rules`, `web/public`, `personal`. The tables of all areas are a floor below them: foreign keys
 * and joins know no areas. So an import of another area's tables leads to that floor, whose own
 * imports may form no circle either.
 *
 * @param {{file: string, imports: import('./imports.mjs').Import[]}[]} sources
 * @returns {{file: string, line: number, rule: string}[]} one per circle, at one of its imports
 */
export function findCycles(sources) {
  const edges = collectEdges(sources)
  const violations = []
  const done = new Set()
  const walk = (room, trail) => {
    if (trail.includes(room)) {
      const circle = [...trail.slice(trail.indexOf(room)), room]
      const [first, second] = circle
      const { file, line } = edges.get(first).get(second)
      violations.push({ file, line, rule: `areas import each other: ${circle.join(' → ')}` })
      return
    }
    if (done.has(room)) return
    for (const next of edges.get(room)?.keys() ?? []) walk(next, [...trail, room])
    done.add(room)
  }
  for (const room of [...edges.keys()].sort()) walk(room, [])
  return violations
}

/** Which room imports from which, with the first such import of each. */
function collectEdges(sources) {
  const edges = new Map()
  for (const { file, imports } of sources) {
    const from = roomOf(file)
    // Examples are for the API docs, which the app puts together.
    if (!from || isTest(file) || placeOf(file).part === 'examples') continue
    for (const { specifier, line } of imports) {
      const to = roomOf(resolveImport(file, specifier) ?? '')
      if (!to || to.area === from.area) continue
      const targets = edges.get(from.name) ?? new Map()
      if (!targets.has(to.name)) targets.set(to.name, { file, line })
      edges.set(from.name, targets)
    }
  }
  return edges
}

/** An area, or the tables of one. */
function roomOf(file) {
  const place = placeOf(file)
  if (place?.layer !== 'areas') return undefined
  const { area, part } = place
  return { area, name: part === 'tables' ? `${area}'s tables` : area }
}
