/** A signed-in area of the site: its side navigation with the page next to it. */
import type { ReactNode } from 'react'
import { NeedsScript } from './needs-script.tsx'
import { Skeleton } from './skeleton.tsx'

/** The tree stays the same when the rail appears, so that the page keeps its state and input. */
export function RailLayout({ rail, children }: { rail?: ReactNode; children: ReactNode }) {
  const beside =
    'grid grid-cols-1 gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start lg:gap-10'
  return (
    <div className={rail ? 'wrap pb-8 lg:py-10' : 'wrap py-8 md:py-12'}>
      <div className={rail ? beside : undefined}>
        {rail}
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}

/** Shown until the page's script and data have loaded. */
export function RailLayoutLoading({ rail }: { rail?: ReactNode }) {
  return (
    <RailLayout rail={rail}>
      <NeedsScript />
      <Skeleton shape="title" />
      <div className="mt-8 grid gap-6">
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    </RailLayout>
  )
}
