/** What stands in a section's place when it fails; fetched then, since most never do. */
import { lazy } from 'react'
import { orElse } from '#ui/lazy-part.tsx'

/** @param text what could not be loaded (document 3, section 8). */
export const SectionFailure = lazy(
  orElse(
    () => import('./failure-view.tsx'),
    ({ text }) => <p role="alert">{text}</p>,
  ),
)
