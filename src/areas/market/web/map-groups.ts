/** Groups points of the map that would overlap. */

/** A point on the screen, and what it marks. */
export interface Placed<Thing> {
  x: number
  y: number
  thing: Thing
}

/** A mark: its position, and the distinct things it stands for. */
export interface Group<Thing> extends Pick<Placed<Thing>, 'x' | 'y'> {
  things: Thing[]
}

/** Each point joins the first mark within `reach` pixels, or becomes a mark itself. */
export function groupsOf<Thing>(points: readonly Placed<Thing>[], reach: number): Group<Thing>[] {
  const groups: Group<Thing>[] = []
  for (const { x, y, thing } of points) {
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) <= reach)
    if (!near) groups.push({ x, y, things: [thing] })
    else if (!near.things.includes(thing)) near.things.push(thing)
  }
  return groups
}
