/**
 * Goes to the start of a page whose content was replaced: it may be shorter, and the new content is
 * at its top. Moves the keyboard focus there too.
 */
export function goToStart(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: 'instant' })
}
