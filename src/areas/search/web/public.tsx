/** What a search's interpretation looks like on other areas' pages. */
import { lazy } from 'react'
import { orElse } from '#ui/lazy-part.tsx'

/** Loaded where a search was interpreted, as that is rare. */
export const MeantNotice = lazy(
  orElse(
    () => import('./meant-notice.tsx'),
    () => null,
  ),
)
export { understoodNote } from './understood.ts'
