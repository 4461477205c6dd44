/** Identifiers: GUIDs for users, companies and products (rules 1.3). */

/** The empty identifier: no user, or not created yet. */
export const emptyGuid = '00000000-0000-0000-0000-000000000000'

/**
 * A new random identifier. Unlike `crypto.randomUUID`, it also works in browsers on pages served
 * over plain HTTP.
 */
export function newGuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // The version (4, random) and variant bits of RFC 9562.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

/** Whether an identifier refers to something: neither absent nor all zeros. */
export function isPresent(id: string | null | undefined): id is string {
  return id !== null && id !== undefined && id !== '' && id !== emptyGuid
}

/** The highest id of a trade: the numbers of its lists are computed from it. */
export const tradeIdMax = 999
