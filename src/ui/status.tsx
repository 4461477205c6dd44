import type { ReactNode } from 'react'

/** What a state means to the user; the text says it, the colour repeats it. */
export type Tone = 'good' | 'pending' | 'bad' | 'neutral'

/** A state as text with a dot. */
export function Status({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="status" data-tone={tone}>
      {children}
    </span>
  )
}
