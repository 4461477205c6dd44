/** Originals of masked texts, sealed. */
import { eq } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { quotationOriginals } from '../tables.ts'

export type StoredOriginal = typeof quotationOriginals.$inferSelect

/** The originals of a request, its lines, quotations and messages. */
export function originalsOf(reader: Reader, requestId: number): Promise<StoredOriginal[]> {
  return reader
    .select()
    .from(quotationOriginals)
    .where(eq(quotationOriginals.requestId, requestId))
    .orderBy(quotationOriginals.id)
}
