/** Exports rows as a file for spreadsheets. */

/** Rows with the same fields as CSV with a header line (RFC 4180). */
export function csvOf(rows: readonly object[]): string {
  const [first] = rows
  if (!first) return ''
  const lines = rows.map((row) => Object.values(row).map(quoted).join(','))
  return [Object.keys(first).map(quoted).join(','), ...lines].join('\r\n')
}

/**
 * What begins a formula, also behind what is not seen: full-width and small signs are formulas in some
 * languages.
 */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u

/** Text that a spreadsheet would take for a formula is prefixed with an apostrophe; a number is none. */
function quoted(value: unknown): string {
  const text = String(value ?? '')
  const safe = typeof value !== 'number' && formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
