/** Offers a PDF as a download. */

/** @param content base64 */
export function savePdf({ fileName, content }: { fileName: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers fetch the URL only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
