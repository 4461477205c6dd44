/** Reports something that the site shows, and shows how a report stands (rules 24). */
import { useState } from 'react'
import { data, Link } from 'react-router'
import { serverApi } from '#kernel/caller.ts'
import { mediumTime } from '#kernel/dates.ts'
import { isProblem } from '#kernel/problem.ts'
import { Facts } from '#ui/facts.tsx'
import { pageHead } from '#ui/page-head.ts'
import { m } from '#words/messages.js'
import { grievances, type TicketState } from '../contract/public.ts'
import { type GrievanceSubject, grievanceSubjects, ticketText } from '../rules.ts'
import type { Route } from './+types/report.page.ts'
import { ReportForm } from './report-form.tsx'
import { TicketForm } from './ticket-form.tsx'
import { stateWords, subjectWords } from './words.ts'

export async function loader({ request, url }: Route.LoaderArgs) {
  const api = serverApi()
  const call = api.callFor(request)
  const site = api.site.name
  const { grievanceOfficer } = api.site
  const asked = url.searchParams
  const none = { subject: null, key: '', thing: null, report: null, site, grievanceOfficer }
  const ticket = asked.get('ticket') ?? ''
  const subject = grievanceSubjects.find((each) => each === asked.get('subject'))
  const key = asked.get('key') ?? ''
  if (!ticket && !subject) return { ...none, isUnknown: false }
  try {
    const report = ticket ? await call(grievances.ticket, { ticket }) : null
    if (report) return { ...none, report, isUnknown: false }
    const thing = subject && !ticket ? await call(grievances.begin, { subject, key }) : null
    if (subject && thing) return { ...none, subject, key, thing, isUnknown: false }
  } catch (error) {
    if (!isProblem(error) || error.status !== 400) throw error
  }
  return data({ ...none, isUnknown: true }, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  return [
    ...pageHead({ site, title: `${m.grievance_title()} | ${site}`, noindex: true }),
    // A ticket number opens its report to whoever has it.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { subject, key, thing, report, isUnknown, grievanceOfficer } = loaderData
  return (
    <div className="wrap py-8">
      <h1>{m.grievance_title()}</h1>
      {isUnknown && <p className="prose mt-2">{m.grievance_unknown()}</p>}
      {report && <Standing report={report} />}
      {subject && thing && <Reporting subject={subject} keyOf={key} thing={thing} />}
      {!report && !thing && <TicketForm />}
      <p className="prose mt-8 text-15 text-muted">
        {m.grievance_law()} {grievanceOfficer && m.grievance_officer({ name: grievanceOfficer })}
      </p>
    </div>
  )
}

function Reporting({
  subject,
  keyOf,
  thing,
}: {
  subject: GrievanceSubject
  keyOf: string
  thing: NonNullable<Route.ComponentProps['loaderData']['thing']>
}) {
  const [ticket, setTicket] = useState('')
  if (ticket) {
    return (
      <div role="status" className="mt-4 grid gap-3">
        <p>{m.grievance_sent()}</p>
        <p className="text-27 font-semibold">{ticketText(ticket)}</p>
        <p className="prose">{m.grievance_keep_ticket()}</p>
        <p>
          <Link to={`?ticket=${ticket}`}>{m.grievance_see()}</Link> ·{' '}
          <Link to={thing.path}>{m.grievance_back()}</Link>
        </p>
      </div>
    )
  }
  return (
    <>
      <p className="mt-2">
        {subjectWords[subject]()}: <Link to={thing.path}>{thing.label}</Link>
      </p>
      <ReportForm subject={subject} keyOf={keyOf} reasons={thing.reasons} onSent={setTicket} />
    </>
  )
}

function Standing({ report }: { report: TicketState }) {
  return (
    <div className="mt-4 grid gap-4">
      <Facts
        facts={[
          [m.grievance_ticket(), ticketText(report.ticket)],
          [
            m.grievance_about(),
            <Link key="about" to={report.path}>
              {report.label}
            </Link>,
          ],
          [m.grievance_reason(), report.reason],
          [m.grievance_state(), stateWords[report.state]()],
          [m.grievance_received(), mediumTime(report.createdDate)],
          [m.grievance_read(), report.readDate && mediumTime(report.readDate)],
          [
            report.decidedDate ? m.grievance_decided() : m.grievance_due(),
            mediumTime(report.decidedDate ?? report.settleDate),
          ],
        ]}
      />
      {report.comment && (
        <p className="prose border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">
          {report.comment}
        </p>
      )}
    </div>
  )
}
