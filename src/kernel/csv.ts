/** Exports rows as a file for spreadsheets. */

/** Rows with the same fields as CSV with a header line (RFC 4180). */
export function csvOf(rows: readonly object[]): string {
  const [first] = rows
  if (!first) return ''
  const lines = rows.map((row) => Object.values(row).map(quoted).join(','))
  return [Object.keys(first).map(quoted).join(','), ...lines].join('\r\n')
}

/** Text that a spreadsheet would take for a formula is prefixed with an apostrophe. */
function quoted(value: unknown): string {
  const text = String(value ?? '')
  // Full-width signs are formulas in some languages.
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
