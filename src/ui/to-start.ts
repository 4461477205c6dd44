/**
 * Goes to the start of a page whose content has become another: it may be shorter, and what is new
 * is at its top. Keyboards go on from there too.
 */
export function goToStart(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: 'instant' })
}
