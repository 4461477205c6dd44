/** What stands in a page's place when there is none, or when it broke. */

import { Link } from 'react-router'
import { linkButton } from '#ui/button.tsx'
import { m } from '#words/messages.js'

export function ErrorPage({ notFound }: { notFound: boolean }) {
  const title = notFound ? m.error_page_not_found_title() : m.error_page_broken_title()
  return (
    <div className="wrap section">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className="prose mt-4 text-muted">
        {notFound ? m.error_page_not_found_text() : m.error_page_broken_text()}
      </p>
      <p className="mt-8">
        <Link to="/" {...linkButton('primary')}>
          {m.error_page_home()}
        </Link>
      </p>
    </div>
  )
}
