/** Canned texts to start comments with. */
import { asc, eq } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { cannedTexts as table } from '../tables.ts'

/** The texts, in their order. */
export async function cannedTexts(reader: Reader): Promise<string[]> {
  const rows = await reader
    .select({ text: table.text })
    .from(table)
    .where(eq(table.isActive, true))
    .orderBy(asc(table.position), asc(table.id))
  return rows.map(({ text }) => text)
}
