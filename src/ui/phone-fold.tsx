import type { ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'

/** What a phone folds to its heading, and wider screens show as it is. */
export function PhoneFold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold phone-fold">
      <summary>
        <h2>{title}</h2>
        <ChevronDownIcon />
      </summary>
      {children}
    </details>
  )
}
