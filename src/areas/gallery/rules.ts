/** The gallery's pure rules and constants (document 3, sections 3 and 9). */

/** The most characters of what a picture is called. */
export const imageNameMax = 100
/** The most pictures of one save. */
export const savedAtOnce = 20

/** What a picture is called at first: its file's name, without the ending. */
export function nameOfFile(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, imageNameMax)
}
