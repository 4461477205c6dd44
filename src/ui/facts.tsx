import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Names with their values in two columns; entries without a value are left out. */
export function Facts({
  facts,
  className,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  className?: string
}) {
  return (
    <dl className={cx('grid grid-cols-[auto_minmax(0,1fr)] gap-x-4', className)}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
