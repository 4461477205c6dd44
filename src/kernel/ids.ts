/** Identifiers: GUIDs for users, companies and products (specification, README: "The wire"). */
import * as z from 'zod/mini'

/** The empty identifier: "nobody", "not yet". */
export const emptyGuid = '00000000-0000-0000-0000-000000000000'

const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A GUID on the wire, lower-cased; the empty one is allowed. */
export const guid = z.string().check(z.regex(guidPattern, 'A GUID is expected.'), z.toLowerCase())

/** Whether an identifier names somebody: neither absent nor all zeros. */
export function isPresent(id: string | null | undefined): id is string {
  return id !== null && id !== undefined && id !== '' && id !== emptyGuid
}
