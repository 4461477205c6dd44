/** Points of the map that would cover each other, as one. */

/** A point on the screen, and what it marks. */
export interface Placed<Thing> {
  x: number
  y: number
  thing: Thing
}

/** A mark: where it is, and all that it marks, each once. */
export interface Group<Thing> extends Pick<Placed<Thing>, 'x' | 'y'> {
  things: Thing[]
}

/** Each point joins the first mark that is no further away than so many pixels, else it is one itself. */
export function groupsOf<Thing>(points: readonly Placed<Thing>[], reach: number): Group<Thing>[] {
  const groups: Group<Thing>[] = []
  for (const { x, y, thing } of points) {
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) <= reach)
    if (!near) groups.push({ x, y, things: [thing] })
    else if (!near.things.includes(thing)) near.things.push(thing)
  }
  return groups
}
