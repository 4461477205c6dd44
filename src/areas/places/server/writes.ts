/** Writes of cities' aliases, from the reference data and by admins. */
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { line } from '#kernel/fields.ts'
import { fieldError } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { editable } from '#platform/reference/editable.ts'
import { m } from '#words/messages.js'
import { cityAliasChanged } from './events.ts'
import { aliasChannel, aliasUses } from './reads/aliases.ts'
import { knownCity } from './reads/atlas.ts'
import { cityAliases } from './tables.ts'

const word = z.string().check(line, z.minLength(1))
const aliasesFile = z.array(
  z.strictObject({ id: z.int().check(z.positive()), name: word, city: word }),
)

/** Adds aliases that do not exist yet; returns how many. */
export async function addCityAliases(tx: Transaction, documents: unknown[]): Promise<number> {
  const aliases = documents.flatMap((document) => aliasesFile.parse(document))
  const added = await tx
    .insert(cityAliases)
    .values(aliases)
    .onConflictDoNothing()
    .returning({ id: cityAliases.id })
  return added.length
}

/** An alias used in addresses cannot be deleted: their companies would leave the city's lists. */
export const editableCityAliases = editable({
  name: 'cityAlias',
  table: cityAliases,
  fields: [
    { name: 'name', kind: 'text', max: 100, fixed: true },
    { name: 'city', kind: 'text', max: 100 },
  ],
  order: sql`lower(r.name)`,
  uses: aliasUses,
  normal: {
    name: (name) => name.replace(/\s+/g, ' '),
    city: async (city) => (await knownCity(city))?.cityName ?? city,
  },
  refused: async ({ city = '' }) =>
    (await knownCity(city)) ? undefined : fieldError('city', m.refused_city_unknown),
  changed: async (tx, id) => {
    await tx.execute(sql`select pg_notify(${aliasChannel}, '')`)
    const [alias] = await tx
      .select()
      .from(cityAliases)
      .where(eq(cityAliases.id, Number(id)))
    if (alias) await emit(tx, cityAliasChanged, { name: alias.name })
  },
})
