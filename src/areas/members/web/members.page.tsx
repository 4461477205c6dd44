/** Who works for a firm: members with their roles, invitations that wait, and inviting (rules 29). */
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { firmMembers, type Member, type MemberInvitation } from '../contract.ts'
import { roleName } from '../rules/roles.ts'
import { ChangeRole, HandOver, RemoveMember } from './change-member.tsx'
import { InviteMember } from './invite-member.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.members_title, intro: m.members_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSeller(request)
  const answer = call(firmMembers.list, {}, { signal: request.signal })
  return load(answer, m.members_failed())
}

type Action = 'role' | 'remove' | 'hand-over'

export default function MembersPage() {
  const { members, invitations } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [isInviting, setInviting] = useState(false)
  const [chosen, setChosen] = useState<{ member: Member; action: Action }>()
  const isHolder = members.some((member) => member.isCaller && member.isHolder)
  const close = () => setChosen(undefined)
  const done = () => {
    close()
    revalidate()
  }
  const change = chosen && { member: chosen.member, onDone: done, onClose: close }
  return (
    <Page action={<Button onClick={() => setInviting(true)}>{m.members_invite()}</Button>}>
      <div className="grid gap-10">
        <DataTable
          caption={m.members_title()}
          rows={members}
          idOf={({ memberId }) => memberId}
          columns={[
            {
              head: m.members_name(),
              cell: ({ name, isCaller }) => (
                <span className="wrap-anywhere">
                  {name} {isCaller && <span className="text-muted">({m.members_you()})</span>}
                </span>
              ),
            },
            {
              head: m.member_role(),
              cell: ({ role, isHolder: holds }) => (holds ? m.members_holder() : roleName(role)),
            },
            { head: m.members_since(), cell: ({ addedDate }) => mediumTime(addedDate) },
          ]}
          actions={(member) => (
            <MemberActions
              member={member}
              canHandOver={isHolder}
              onChoose={(action) => setChosen({ member, action })}
            />
          )}
        />
        {invitations.length > 0 && <Invitations rows={invitations} onChanged={revalidate} />}
      </div>
      {isInviting && <InviteMember onDone={revalidate} onClose={() => setInviting(false)} />}
      {change && chosen.action === 'role' && <ChangeRole {...change} />}
      {change && chosen.action === 'remove' && <RemoveMember {...change} />}
      {change && chosen.action === 'hand-over' && <HandOver {...change} />}
    </Page>
  )
}

function MemberActions({
  member: { isHolder, role },
  canHandOver,
  onChoose,
}: {
  member: Member
  canHandOver: boolean
  onChoose: (action: Action) => void
}) {
  if (isHolder) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="quiet" onClick={() => onChoose('role')}>
        {m.members_change_role()}
      </Button>
      {canHandOver && role === 'owner' && (
        <Button kind="quiet" onClick={() => onChoose('hand-over')}>
          {m.members_hand_over()}
        </Button>
      )}
      <Button kind="quiet" onClick={() => onChoose('remove')}>
        {m.members_remove()}
      </Button>
    </div>
  )
}

function Invitations({
  rows,
  onChanged,
}: {
  rows: readonly MemberInvitation[]
  onChanged: () => void
}) {
  const withdrawing = useMutation(firmMembers.withdraw, {
    answers: (word) => ({
      done: word === 'done',
      text: word === 'done' ? m.members_withdrawn() : m.members_gone(),
    }),
    onDone: onChanged,
  })
  return (
    <section className="grid gap-3">
      <h2 className="text-21">{m.members_invitations()}</h2>
      <DataTable
        caption={m.members_invitations()}
        rows={rows}
        idOf={({ invitationId }) => String(invitationId)}
        columns={[
          {
            head: m.member_contact(),
            cell: ({ contact }) => <span className="wrap-anywhere">{contact}</span>,
          },
          { head: m.member_role(), cell: ({ role }) => roleName(role) },
          { head: m.members_valid_until(), cell: ({ expiresDate }) => mediumTime(expiresDate) },
        ]}
        actions={({ invitationId }) => (
          <Button
            kind="quiet"
            busy={withdrawing.busy}
            onClick={() => withdrawing.run({ invitationId })}
          >
            {m.members_withdraw()}
          </Button>
        )}
      />
    </section>
  )
}
