/** What stands in a page's place when there is none, or when it broke. */

import { Form, Link } from 'react-router'
import { Button, linkButton } from '#ui/button.tsx'
import { m } from '#words/messages.js'

/** @param failure what could not be loaded, where the page has words of its own for it */
export function ErrorPage({ notFound, failure }: { notFound: boolean; failure?: string }) {
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
      {!notFound && failure && (
        <p className="prose mt-3" role="alert">
          {`${failure} ${m.error_server({ detail: m.error_internal() })}`}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {!notFound && (
          // The same address again, with JavaScript or without.
          <Form reloadDocument>
            <Button type="submit">{m.error_page_again()}</Button>
          </Form>
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
