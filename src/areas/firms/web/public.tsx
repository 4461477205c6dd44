/** What other areas' pages may show of firms that nobody has claimed. */
import { lazy } from 'react'
import { orElse } from '#ui/lazy-part.tsx'

// Most firms have an owner.
export const UnclaimedNotice = lazy(
  orElse(
    () => import('./unclaimed-notice.tsx'),
    () => null,
  ),
)
