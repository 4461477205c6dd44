/** What empty lists say below them, which is rare. */
import { lazy } from 'react'
import { orElse } from './lazy-part.tsx'

export const WishLink = lazy(
  orElse(
    () => import('./wish.tsx'),
    () => null,
  ),
)
