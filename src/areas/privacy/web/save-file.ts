/** Gives the person a file that the page has made. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
