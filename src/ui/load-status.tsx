import type { ReactNode } from 'react'

/**
 * The sentence of a load in the page's status region (rules 3.5).
 *
 * @param asked whether somebody asked for the load, as by a search: otherwise the sentence is there
 *   for programs and for whoever reads the page, and is not announced
 */
export function LoadStatus({ asked = false, children }: { asked?: boolean; children: ReactNode }) {
  return (
    <p role="status" aria-live={asked ? 'polite' : 'off'} className="sr-only">
      {children}
    </p>
  )
}
