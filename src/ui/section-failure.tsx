/** A section that failed to load: heading and controls stay, with the error below them. */
import { lazy } from 'react'
import { orElse } from './lazy-part.tsx'

/** The error, inline and as a toast, with a retry; loaded on demand, as most never fail. */
export const FailureView = lazy(
  orElse(
    () => import('./failure-view.tsx'),
    ({ text }) => <p role="alert">{text}</p>,
  ),
)

/** @param text what could not be loaded */
export function SectionFailure({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <FailureView text={text} />
    </section>
  )
}
