/** The escaped, lower-cased `like` pattern for values that contain a text. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
