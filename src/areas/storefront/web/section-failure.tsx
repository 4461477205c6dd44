/** What stands in a section's place when it fails; fetched then, since most never do. */
import { late } from '#ui/late.tsx'

/** @param text what could not be loaded (document 3, section 8). */
export const SectionFailure = late(
  () => import('./failure-view.tsx'),
  ({ text }) => <p role="alert">{text}</p>,
)
