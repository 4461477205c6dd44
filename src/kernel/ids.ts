/** Identifiers: GUIDs for users, companies and products (specification, README: "The wire"). */

/** The empty identifier: "nobody", "not yet". */
export const emptyGuid = '00000000-0000-0000-0000-000000000000'

/** A new identifier at random. Browsers make one on pages that came without encryption too. */
export function newGuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 4 and its variant, as RFC 9562 marks what is random.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

/** Whether an identifier names somebody: neither absent nor all zeros. */
export function isPresent(id: string | null | undefined): id is string {
  return id !== null && id !== undefined && id !== '' && id !== emptyGuid
}
