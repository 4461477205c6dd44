import { cx } from './cx.ts'

/** A static shape of content to come. Hidden from screen readers: the page says that it loads. */
export function Skeleton({
  shape = 'text',
  className,
}: {
  shape?: 'text' | 'title' | 'picture' | 'control'
  className?: string
}) {
  return <span aria-hidden="true" data-shape={shape} className={cx('skeleton', className)} />
}
