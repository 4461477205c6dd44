import { cx } from './cx.ts'

/** A still shape of what comes. Hidden from assistive technology: the page says that it loads. */
export function Skeleton({
  shape = 'text',
  className,
}: {
  shape?: 'text' | 'title' | 'picture' | 'control'
  className?: string
}) {
  return <span aria-hidden="true" data-shape={shape} className={cx('skeleton', className)} />
}

/** The shape of a {@link MediaCard} that has not arrived. */
export function MediaCardSkeleton() {
  return (
    <div className="card media-card" aria-hidden="true">
      <div className="media-card-picture">
        <Skeleton shape="picture" />
      </div>
      <div className="media-card-text">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}
