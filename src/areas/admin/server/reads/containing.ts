/** The pattern of `like` for what holds a text, as typed, in lower case. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
