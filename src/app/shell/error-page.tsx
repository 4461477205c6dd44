/** The page shown if a URL has no page, or if its page failed. */

import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { linkButton } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'

/**
 * @param failure what could not be loaded, if the page has its own message; also shown as a toast
 * @param children the page's controls, which stay usable
 * @param lost whether there was no response at all: the connection is to blame, not the server
 */
export function ErrorPage({
  notFound,
  failure = '',
  lost,
  children,
}: {
  notFound: boolean
  failure?: string | undefined
  lost: boolean
  children?: ReactNode
}) {
  const { pathname, search } = useLocation()
  const detail = lost ? m.ui_part_missing() : m.error_server({ detail: m.error_internal() })
  useEffect(() => {
    if (notFound || !failure) return
    toast.error(failure)
    toast.error(detail)
  }, [notFound, failure, detail])
  const title = notFound ? m.error_page_not_found_title() : m.error_page_broken_title()
  return (
    <div className="wrap section">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Courses />
      <h1 className="mt-8">{title}</h1>
      <p className="prose mt-3 text-muted">
        {notFound ? m.error_page_not_found_text() : m.error_page_broken_text()}
      </p>
      {!notFound && (failure || lost) && (
        <p className="prose mt-3" role="alert">
          {`${failure} ${detail}`}
        </p>
      )}
      {!notFound && children}
      <div className="mt-8 flex flex-wrap gap-3">
        {!notFound && (
          // The same URL again, with JavaScript or without: a form would lose the query string.
          <Link reloadDocument to={pathname + search} {...linkButton('primary')}>
            {m.error_page_again()}
          </Link>
        )}
        <Link to="/" {...linkButton(notFound ? 'primary' : 'secondary')}>
          {m.error_page_home()}
        </Link>
      </div>
    </div>
  )
}

/** Courses of stone with a gap: the block that should be there has slipped. */
function Courses() {
  return (
    <svg viewBox="0 0 176 76" className="h-24 w-auto" aria-hidden="true">
      <path
        className="fill-line"
        d="M0 52h56v24H0zM60 52h56v24H60zM120 52h56v24h-56zM0 24h26v24H0zM30 24h56v24H30zM150 24h26v24h-26z"
      />
      <path className="fill-action" d="M98 0l54 14-6 23-54-14z" />
    </svg>
  )
}
