import type { ReactNode } from 'react'
import { m } from '#words/messages.js'

/** Says that a page needs JavaScript; `children` offer an alternative. */
export function NeedsScript({ text, children }: { text?: string; children?: ReactNode }) {
  return (
    <noscript>
      <p className="mt-4 mb-4 text-bad">{text ?? m.page_needs_script()}</p>
      {children}
    </noscript>
  )
}
