/** Rows as a file that a spreadsheet opens. */

/** Rows of equal fields as CSV with a head line (RFC 4180). */
export function csvOf(rows: readonly object[]): string {
  const [first] = rows
  if (!first) return ''
  const lines = rows.map((row) => Object.values(row).map(quoted).join(','))
  return [Object.keys(first).map(quoted).join(','), ...lines].join('\r\n')
}

/** What a spreadsheet would take for a formula begins with an apostrophe. */
function quoted(value: unknown): string {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
