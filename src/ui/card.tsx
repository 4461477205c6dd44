import type { ElementType, ReactNode } from 'react'
import { cx } from './cx.ts'

/** A surface with a hairline border around related content. */
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
 * A picture with text below it, or next to it on a phone. `title` holds the card's only link
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
