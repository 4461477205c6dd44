import type { ComponentProps } from 'react'
import { late } from './late.tsx'
import type { Placeholder } from './placeholder.tsx'

/** A {@link Placeholder} that is fetched only where one is needed. */
export const LatePlaceholder = late<ComponentProps<typeof Placeholder>>(
  () => import('./placeholder.tsx').then((module) => ({ default: module.Placeholder })),
  () => null,
)
