import { m } from '#words/messages.js'

/** Covers the page if a page or call takes over 300 ms: courses of stone, laid one by one. */
export function LoadingOverlay({ active }: { active: boolean }) {
  if (!active) return null
  return (
    <div className="loading" role="status">
      <svg width="56" height="40" viewBox="0 0 56 40" aria-hidden="true">
        <rect x="0" y="28" width="26" height="12" rx="1.5" />
        <rect x="29" y="28" width="27" height="12" rx="1.5" />
        <rect x="7" y="14" width="20" height="12" rx="1.5" />
        <rect x="29" y="14" width="20" height="12" rx="1.5" />
        <rect x="14" y="0" width="28" height="12" rx="1.5" />
      </svg>
      {m.ui_loading()}
    </div>
  )
}
