/** Texts that a spreadsheet would run as formulas, and the apostrophe that keeps it from that. */

/** Full-width and small signs are formulas in some languages; a negative number is none. */
const formula = /^'*(?:[=+@\t\r＝＋－＠﹦﹢﹣﹫]|-(?!\d+(?:\.\d+)?$))/

/**
 * A text for a cell. One that has its own apostrophe before a sign gets a second one, so that it
 * is read back as it was.
 *
 * @param isTyped whether the format says that the cell is a text: then only the second one is needed
 */
export function formulaEscaped(text: string, isTyped: boolean): string {
  if (isTyped && !text.startsWith("'")) return text
  return formula.test(text) ? `'${text}` : text
}

/** The text that {@link formulaEscaped} has written; also of a CSV that Excel has saved as a workbook. */
export function formulaUnescaped(cell: string): string {
  const [, text] = /^\s*'(.+)$/s.exec(cell) ?? []
  return text !== undefined && formula.test(text) ? text : cell
}
