/** Which lines of a request a dealer is asked for. */

/** The lines of an enquiry among those of its request. */
export const askedLines = <L extends { id: number }>(
  lines: readonly L[],
  { lineIds }: { lineIds: readonly number[] | null },
): L[] => lines.filter(({ id }) => lineIds?.includes(id) ?? true)
