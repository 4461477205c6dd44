import type { ElementType, ReactNode } from 'react'
import { cx } from './cx.ts'

/** A surface with a hairline around something that belongs together. */
export function Card({
  as: Tag = 'div',
  className,
  children,
}: {
  as?: ElementType
  className?: string
  children: ReactNode
}) {
  return (
    <Tag className={cx('card', className)}>
      <div className="card-body">{children}</div>
    </Tag>
  )
}

/**
 * A picture with words below it, or beside it on a phone. `title` holds the one link of the card
 * (`<Link to="…">Name</Link>`), whose target covers the whole card.
 */
export function MediaCard({
  picture,
  title,
  heading: Heading = 'h3',
  children,
}: {
  picture: ReactNode
  title: ReactNode
  heading?: 'h2' | 'h3' | 'h4' | 'p'
  children?: ReactNode
}) {
  return (
    <article className="card media-card">
      <div className="media-card-picture">{picture}</div>
      <div className="media-card-text">
        <Heading className="media-card-title">{title}</Heading>
        {children}
      </div>
    </article>
  )
}
