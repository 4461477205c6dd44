import type { ReactNode } from 'react'
import { m } from '#words/messages.js'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import { pagerItems } from './pager-items.ts'

/** The attributes of one pager link, for an app that renders its own kind of link. */
export type PagerLink = {
  href: string
  rel?: string
  className?: string
  'aria-label'?: string
  'aria-current'?: 'page'
  children: ReactNode
}

/**
 * Previous, first, up to four numbers around the current, last, Next (rules 3.7). Plain links, so
 * that it works without JavaScript; `renderLink` may render the router's links instead.
 *
 * @param totalPages 1 for page size ALL
 * @param href returns the URL of a page, 1-based
 */
export function Pager({
  totalPages,
  page,
  href,
  label = m.ui_pages(),
  renderLink = (link) => <a {...link} />,
}: {
  totalPages: number
  page: number
  href: (page: number) => string
  /** The accessible name; two pagers on one page need different ones. */
  label?: string
  renderLink?: (link: PagerLink) => ReactNode
}) {
  const previous = (
    <>
      <ChevronLeftIcon />
      {m.ui_previous()}
    </>
  )
  const next = (
    <>
      {m.ui_next()}
      <ChevronRightIcon />
    </>
  )
  const step = (to: number, rel: string, children: ReactNode) =>
    to < 1 || to > totalPages ? (
      <span className="pager-step" aria-disabled="true">
        {children}
      </span>
    ) : (
      renderLink({ href: href(to), rel, className: 'pager-step', children })
    )
  return (
    <nav className="pager" aria-label={label}>
      {step(page - 1, 'prev', previous)}
      <ol>
        {pagerItems(totalPages, page).map((item, index, all) =>
          item === 'gap' ? (
            <li key={`gap-${all[index - 1]}`}>
              <span className="pager-gap" aria-hidden="true">
                …
              </span>
            </li>
          ) : (
            <li key={item}>
              {renderLink({
                href: href(item),
                'aria-label': m.ui_page({ page: item }),
                'aria-current': item === page ? 'page' : undefined,
                children: item,
              })}
            </li>
          ),
        )}
      </ol>
      {step(page + 1, 'next', next)}
    </nav>
  )
}
