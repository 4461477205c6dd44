/** Who was invited to claim a page, who has opened the link, and who has claimed it. */
import { type ClientLoaderFunctionArgs, href, Link, useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { openConsole } from '#client/console.ts'
import { load } from '#client/load.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { Empty } from '#ui/empty.tsx'
import { PeopleIcon } from '#ui/room-icons.tsx'
import { Status } from '#ui/status.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { invitationConsole, type ListedInvitation } from '../contract/invitations.ts'
import type { InvitationKind } from '../rules/invitations.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.firm_invitations_title, intro: m.firm_invitations_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  const answer = call(invitationConsole.list, {}, { signal: request.signal })
  return { invitations: await load(answer, m.firms_failed()) }
}

const kinds: Record<InvitationKind, () => string> = {
  mail: m.firm_invitation_kind_mail,
  message: m.firm_invitation_kind_message,
  card: m.firm_invitation_kind_card,
  enquiry: m.firm_invitation_kind_enquiry,
}

export default function InvitationsPage() {
  const { invitations } = useLoaderData<typeof clientLoader>()
  if (invitations.length === 0) {
    return (
      <Page>
        <Empty icon={<PeopleIcon />} title={m.firm_invitations_none()} />
      </Page>
    )
  }
  return (
    <Page>
      <DataTable
        caption={m.firm_invitations_title()}
        rows={invitations}
        idOf={({ invitationId }) => String(invitationId)}
        columns={[
          {
            head: m.firms_firm(),
            cell: ({ firmId, firm }) => (
              <Link to={href('/admin/firms/:firmId', { firmId })} className="wrap-anywhere">
                {firm}
              </Link>
            ),
          },
          {
            head: m.firm_invitations_title(),
            cell: ({ kind, createdDate }) => `${kinds[kind]()}, ${mediumTime(createdDate)}`,
          },
          { head: m.firms_owner(), cell: (invitation) => <State invitation={invitation} /> },
          {
            head: m.firm_invitation_by(),
            cell: ({ invitedBy }) => <span className="wrap-anywhere">{invitedBy}</span>,
          },
        ]}
      />
    </Page>
  )
}

function State({ invitation }: { invitation: ListedInvitation }) {
  const { claimedDate, openedDate, expiresDate, isStopped } = invitation
  if (claimedDate) return <Status tone="good">{m.firm_invitation_state_claimed()}</Status>
  if (isStopped) return <Status tone="bad">{m.firm_invite_stopped()}</Status>
  if (new Date(expiresDate) < new Date()) {
    return <Status tone="bad">{m.firm_invitation_state_over()}</Status>
  }
  if (openedDate) return <Status tone="pending">{m.firm_invitation_state_opened()}</Status>
  return <Status tone="pending">{m.firm_invitation_state_sent()}</Status>
}
