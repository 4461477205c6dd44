import { resolveImport } from './arrows.mjs'
import { isTest, placeOf } from './places.mjs'

/**
 * Finds areas whose server sides import each other in a cycle through public.ts.
 *
 * @param {{file: string, imports: import('./imports.mjs').Import[]}[]} sources
 * @returns {{file: string, line: number, rule: string}[]} one per cycle, at one of its imports
 */
export function findCycles(sources) {
  const edges = collectEdges(sources)
  const violations = []
  const done = new Set()
  const walk = (area, trail) => {
    if (trail.includes(area)) {
      const circle = [...trail.slice(trail.indexOf(area)), area]
      const [first, second] = circle
      const { file, line } = edges.get(first).get(second)
      const rule = `circular imports between the public.ts of areas: ${circle.join(' → ')}`
      violations.push({ file, line, rule })
      return
    }
    if (done.has(area)) return
    for (const next of edges.get(area)?.keys() ?? []) walk(next, [...trail, area])
    done.add(area)
  }
  for (const area of [...edges.keys()].sort()) walk(area, [])
  return violations
}

/** Which area imports which one's public.ts, with the first import of each. */
function collectEdges(sources) {
  const edges = new Map()
  for (const { file, imports } of sources) {
    const from = placeOf(file)
    if (from?.layer !== 'areas' || isTest(file)) continue
    for (const { specifier, line } of imports) {
      const to = placeOf(resolveImport(file, specifier) ?? '')
      if (to?.part !== 'public' || to.area === from.area) continue
      const targets = edges.get(from.area) ?? new Map()
      if (!targets.has(to.area)) targets.set(to.area, { file, line })
      edges.set(from.area, targets)
    }
  }
  return edges
}
