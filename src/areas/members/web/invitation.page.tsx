/** Where an invitation to become a member leads (rules 29). */
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { loginPath } from '#client/login-path.ts'
import { useMutation } from '#client/mutation.ts'
import { readSession } from '#client/session.ts'
import { serverApi } from '#kernel/caller.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { FormPage } from '#ui/form-page.tsx'
import { pageHead } from '#ui/page-head.ts'
import { m } from '#words/messages.js'
import { ownFirms } from '../contract.ts'
import { roleName, roleText } from '../rules/roles.ts'
import type { Route } from './+types/invitation.page.ts'
import { useChooseFirm } from './choose-firm.ts'

export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const api = serverApi()
  const known = await api
    .callFor(request)(ownFirms.invitation, { token })
    .catch(() => undefined)
  const over = { state: 'over' as const, firm: '', role: '' as const, contact: '' }
  return { ...(known ?? over), token, site: api.site.name }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  return pageHead({ site, title: `${m.member_invitation_title()} | ${site}`, noindex: true })
}

export default function InvitationPage() {
  const { state, firm, role, contact, token } = useLoaderData<typeof loader>()
  if (state === 'over' || role === '') {
    return (
      <FormPage title={m.member_invitation_title()}>
        <p>{m.member_invitation_over()}</p>
      </FormPage>
    )
  }
  return (
    <FormPage title={m.member_invitation_title()} intro={m.member_invitation_text({ firm })}>
      <div className="grid gap-4">
        <p>
          {roleName(role)}: {roleText(role)}
        </p>
        <p className="text-muted wrap-anywhere">{m.member_invitation_for({ contact })}</p>
        <Accept token={token} />
      </div>
    </FormPage>
  )
}

function Accept({ token }: { token: string }) {
  const navigate = useNavigate()
  const place = useLocation()
  const choosing = useChooseFirm(navigate)
  const accepting = useMutation(ownFirms.accept, {
    answers: ({ result }) => {
      if (result === 'joined') return { done: true, text: m.member_invitation_joined() }
      const texts = {
        gone: m.member_invitation_over(),
        'other-account': m.member_invitation_other(),
        member: m.member_invitation_member(),
        'too-many': m.member_invitation_too_many(),
      }
      return { done: false, text: texts[result] }
    },
    onDone: ({ firm }) => choosing.run({ firm }),
  })
  return (
    <section className="grid justify-items-start gap-3">
      <p className="text-15 text-muted">{m.member_invitation_login()}</p>
      <Button
        busy={accepting.busy || choosing.busy}
        onClick={() => {
          if (readSession()) void accepting.run({ token })
          else navigate(loginPath(place))
        }}
      >
        {m.member_invitation_accept()}
      </Button>
      <FormMessage>{accepting.failure || choosing.failure}</FormMessage>
    </section>
  )
}
