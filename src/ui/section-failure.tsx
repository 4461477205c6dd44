/** A section that failed: heading and controls stay, what failed is said below them. */
import { lazy } from 'react'
import { orElse } from './lazy-part.tsx'

/** What failed, inline and as toast, and the way to try again; fetched then, since most never fail. */
export const FailureView = lazy(
  orElse(
    () => import('./failure-view.tsx'),
    ({ text }) => <p role="alert">{text}</p>,
  ),
)

/** @param text what could not be loaded (document 3, section 8) */
export function SectionFailure({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <FailureView text={text} />
    </section>
  )
}
