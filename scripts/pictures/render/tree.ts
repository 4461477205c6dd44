import type { Thing } from './scene.ts'

/** A tree of boxes over a scene's things; nodes in one array each, for speed. */
export interface Tree {
  /** Six numbers for each node: low x, y, z, high x, y, z. */
  boxes: Float64Array
  /** The right child of an inner node (the left one follows it), or -1 minus the thing. */
  links: Int32Array
  things: readonly Thing[]
}

/** Sorts things into a tree by halving along the longest side. */
export function treeOf(things: readonly Thing[]): Tree {
  const count = Math.max(1, things.length * 2 - 1)
  const tree: Tree = { boxes: new Float64Array(count * 6), links: new Int32Array(count), things }
  let used = 0
  const build = (members: number[]): number => {
    const node = used++
    const low = [1e9, 1e9, 1e9]
    const high = [-1e9, -1e9, -1e9]
    for (const member of members) {
      for (let axis = 0; axis < 3; axis++) {
        low[axis] = Math.min(low[axis] ?? 0, things[member]?.low[axis] ?? 0)
        high[axis] = Math.max(high[axis] ?? 0, things[member]?.high[axis] ?? 0)
      }
    }
    tree.boxes.set([...low, ...high], node * 6)
    const only = members[0]
    if (members.length === 1 && only !== undefined) {
      tree.links[node] = -1 - only
      return node
    }
    const sides = low.map((value, axis) => (high[axis] ?? 0) - value)
    const axis = sides.indexOf(Math.max(...sides))
    const middle = (member: number) =>
      (things[member]?.low[axis] ?? 0) + (things[member]?.high[axis] ?? 0)
    const sorted = members.toSorted((a, b) => middle(a) - middle(b))
    const half = sorted.length >> 1
    build(sorted.slice(0, half))
    tree.links[node] = build(sorted.slice(half))
    return node
  }
  if (things.length > 0) build(things.map((_, index) => index))
  else tree.links[0] = -1
  return tree
}
