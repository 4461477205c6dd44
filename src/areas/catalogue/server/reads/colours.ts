/** Colours of pictures. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { colours } from '../tables/products.ts'

/** Label of the colour `shade`. */
export const colourText = sql`coalesce(nullif(shade.description, ''), shade.name)`

/** Name of the colour of picture `i`; empty for none. */
export const colourNameOf = sql`coalesce((
  select shade.name from ${colours} shade where shade.id = i.colour_id), '')`

/** The colours that can be chosen: those of rules 8.9 first, then in order of creation. */
export function activeColours(reader: Reader) {
  return reader
    .select({
      id: colours.id,
      code: colours.code,
      description: sql<string>`coalesce(nullif(${colours.description}, ''), ${colours.name})`,
      name: colours.name,
    })
    .from(colours)
    .where(eq(colours.isActive, true))
    .orderBy(asc(colours.id))
}

/** Colour ids by their names in the API; unknown names are left out. */
export async function colourIds(
  reader: Reader,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await reader
    .select({ id: colours.id, name: colours.name })
    .from(colours)
    .where(and(eq(colours.isActive, true), inArray(colours.name, ['', ...names])))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Whether a colour id is valid for a picture; 0, no colour, always is. */
export async function colourExists(reader: Reader, id: number): Promise<boolean> {
  if (id === 0) return true
  return (await reader.$count(colours, and(eq(colours.id, id), colours.isActive))) > 0
}
