import { type ComponentProps, lazy, Suspense } from 'react'
import type { Placeholder } from './placeholder.tsx'

const Drawn = lazy(() =>
  import('./placeholder.tsx').then((module) => ({ default: module.Placeholder })),
)

/** A {@link Placeholder} that is fetched only where one is needed. */
export function LatePlaceholder(props: ComponentProps<typeof Placeholder>) {
  return (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  )
}
