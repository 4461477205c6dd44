/** Below what others have written: whoever sees something wrong tells the operator. */
import { href, Link, useLocation } from 'react-router'
import { m } from '#words/messages.js'

/** A link to a message to the operator that names this page. */
export function ReportLink() {
  const { pathname } = useLocation()
  return (
    <p className="no-print mt-8 text-13">
      <Link
        to={`${href('/ContactUs')}?${new URLSearchParams({ report: pathname })}`}
        rel="nofollow"
        className="inline-flex min-h-11 items-center text-muted underline"
      >
        {m.report_action()}
      </Link>
    </p>
  )
}
