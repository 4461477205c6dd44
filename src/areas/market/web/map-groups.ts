/** Groups points of the map that would overlap. */

/** A point on the screen, and what it marks. */
export interface Placed<Item> {
  x: number
  y: number
  item: Item
}

/** A mark: its position, and the distinct items it stands for. */
export interface Group<Item> extends Pick<Placed<Item>, 'x' | 'y'> {
  items: Item[]
}

/** Each point joins the first mark within `reach` pixels, or becomes a mark itself. */
export function groupsOf<Item>(points: readonly Placed<Item>[], reach: number): Group<Item>[] {
  const groups: Group<Item>[] = []
  for (const { x, y, item } of points) {
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) <= reach)
    if (!near) groups.push({ x, y, items: [item] })
    else if (!near.items.includes(item)) near.items.push(item)
  }
  return groups
}
