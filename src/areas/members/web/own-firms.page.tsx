/** The firms that a person works for: choosing one for this session, and leaving (rules 29). */
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { Button, linkButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { PeopleIcon } from '#ui/room-icons.tsx'
import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import { type OwnFirm, ownFirms } from '../contract.ts'
import { roleName } from '../rules/roles.ts'
import { useChooseFirm } from './choose-firm.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.firms_own_title, intro: m.firms_own_text }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireUser(request)
  const answer = call(ownFirms.list, {}, { signal: request.signal })
  return { firms: await load(answer, m.members_failed()) }
}

export default function OwnFirmsPage() {
  const { firms } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const choosing = useChooseFirm(() => revalidate())
  const [leaving, setLeaving] = useState<OwnFirm>()
  return (
    <Page
      action={
        !firms.some(({ isHolder }) => isHolder) && (
          <Link
            to={`${href('/companyDetail/companyBasicDetail')}?own`}
            {...linkButton('secondary')}
          >
            {m.firms_own_register()}
          </Link>
        )
      }
    >
      {firms.length === 0 ? (
        <Empty icon={<PeopleIcon />} title={m.firms_own_none()}>
          {m.firms_own_none_hint()}
        </Empty>
      ) : (
        <ul className="grid max-w-form gap-3">
          {firms.map((firm) => (
            <li key={firm.firmId} className="grid gap-3 rounded-10 border border-line p-4">
              <p className="wrap-anywhere font-semibold">{firm.name}</p>
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-15 text-muted">
                {firm.isHolder ? m.members_holder() : roleName(firm.role)}
                {firm.isChosen && <Status tone="good">{m.firms_own_chosen()}</Status>}
              </p>
              <div className="flex flex-wrap gap-2">
                {!firm.isChosen && (
                  <Button
                    kind="secondary"
                    busy={choosing.busy}
                    onClick={() => choosing.run({ firm: firm.firmId })}
                  >
                    {m.firms_own_choose()}
                  </Button>
                )}
                {!firm.isHolder && (
                  <Button kind="quiet" onClick={() => setLeaving(firm)}>
                    {m.firms_own_leave()}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <LeaveFirm
          firm={leaving}
          onDone={() => {
            setLeaving(undefined)
            revalidate()
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Page>
  )
}

const leaveAnswers = answers({
  done: { done: m.firms_own_left },
  refused: { unknown: m.firms_own_gone, holder: m.members_is_holder },
  otherwise: m.members_failed,
})

function LeaveFirm({
  firm: { firmId, name },
  onDone,
  onClose,
}: {
  firm: OwnFirm
  onDone: () => void
  onClose: () => void
}) {
  const mutation = useMutation(ownFirms.leave, { answers: leaveAnswers, onDone })
  return (
    <ConfirmDialog
      title={m.firms_own_leave_title({ firm: name })}
      keep={m.members_keep()}
      confirm={m.firms_own_leave()}
      mutation={mutation}
      onConfirm={() => mutation.run({ firm: firmId })}
      onClose={onClose}
    >
      {m.firms_own_leave_text()}
    </ConfirmDialog>
  )
}
