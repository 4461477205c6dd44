/** The web API of reports for other areas' pages. */
import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { type GrievanceSubject, reportAddress } from '../rules.ts'

/** A link to the report of something that others have written. */
export function ReportLink({
  subject,
  about,
  label = m.report_action(),
}: {
  subject: GrievanceSubject
  /** A storefront's name, a product's or review's id, or a picture's name. */
  about: string
  label?: string
}) {
  return (
    <Link
      to={reportAddress(subject, about)}
      rel="nofollow"
      className="no-print inline-flex min-h-11 items-center text-13 text-muted underline"
    >
      {label}
    </Link>
  )
}
