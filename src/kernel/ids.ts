/** Identifiers: GUIDs for users, companies and products (specification, README: "The wire"). */

/** The empty identifier: "nobody", "not yet". */
export const emptyGuid = '00000000-0000-0000-0000-000000000000'

/** Whether an identifier names somebody: neither absent nor all zeros. */
export function isPresent(id: string | null | undefined): id is string {
  return id !== null && id !== undefined && id !== '' && id !== emptyGuid
}
