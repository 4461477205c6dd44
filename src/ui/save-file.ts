/** Downloads of files that the page has in memory. */

/** Offers the content as a download of this name. */
export function saveFile(name: string, content: BlobPart, type = ''): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The bytes of base64 text. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
