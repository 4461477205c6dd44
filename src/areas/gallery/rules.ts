/** The gallery's pure rules and constants (rules 14). */

/** Maximum length of a picture's name. */
export const imageNameMax = 100
/** Maximum number of pictures in one save. */
export const savedAtOnce = 20

/** The initial name of a picture: its file name without the extension. */
export function nameOfFile(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, imageNameMax)
}
