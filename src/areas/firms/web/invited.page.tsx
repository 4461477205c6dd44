/** Where an invitation leads: the firm is claimed with it, or its page removed, or no more is written. */
import { useEffect, useState } from 'react'
import { href, Link, useLoaderData, useLocation, useNavigate } from 'react-router'
import { call } from '#client/call.ts'
import { loginPath } from '#client/login-path.ts'
import { useMutation } from '#client/mutation.ts'
import { amendSession, readSession } from '#client/session.ts'
import { serverApi } from '#kernel/caller.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { FormPage } from '#ui/form-page.tsx'
import { pageHead } from '#ui/page-head.ts'
import { m } from '#words/messages.js'
import { firmInvitations } from '../contract/invitations.ts'
import type { Route } from './+types/invited.page.ts'

export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const api = serverApi()
  const known = await api
    .callFor(request)(firmInvitations.invitation, { token })
    .catch(() => undefined)
  const over = { state: 'over' as const, name: '', url: '', canRemove: false }
  return { ...(known ?? over), token, site: api.site.name }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, site } = loaderData
  const title = name ? m.firm_invited_title({ firm: name }) : m.firm_invited_over()
  return pageHead({ site, title: `${title} | ${site}`, noindex: true })
}

export default function InvitedPage() {
  const { state, name, url, token, site, canRemove } = useLoaderData<typeof loader>()
  const [ended, setEnded] = useState<'removed' | 'stopped'>()
  useEffect(() => {
    // Programs that look at links run no scripts.
    if (state === 'open') void call(firmInvitations.opened, { token }).catch(() => undefined)
  }, [state, token])
  if (ended === 'removed') {
    return (
      <FormPage title={m.firm_removed_title()}>
        <FormMessage tone="success">{m.firm_removed_text({ firm: name, site })}</FormMessage>
      </FormPage>
    )
  }
  if (state === 'over') {
    return (
      <FormPage title={m.firm_invited_over()}>
        <p>{m.firm_invited_over_text()}</p>
      </FormPage>
    )
  }
  return (
    <FormPage
      title={m.firm_invited_title({ firm: name })}
      intro={state === 'open' ? m.firm_invited_intro() : m.firm_invited_answer()}
    >
      <div className="grid gap-10">
        <Accept token={token} />
        <p>
          <Link to={href('/Seller/:sellerUrl', { sellerUrl: url })}>{m.firms_open_page()}</Link>
        </p>
        {ended === 'stopped' ? (
          <FormMessage tone="success">{m.firm_invited_stopped()}</FormMessage>
        ) : (
          <Stop token={token} site={site} onStopped={() => setEnded('stopped')} />
        )}
        {canRemove ? (
          <Remove token={token} name={name} onRemoved={() => setEnded('removed')} />
        ) : (
          state === 'open' && (
            <Link
              to={href('/ListedFirm/:sellerUrl', { sellerUrl: url })}
              {...linkButton('secondary', 'justify-self-start')}
            >
              {m.firm_remove_this()}
            </Link>
          )
        )}
      </div>
    </FormPage>
  )
}

function Accept({ token }: { token: string }) {
  const navigate = useNavigate()
  const place = useLocation()
  const accepting = useMutation(firmInvitations.accept, {
    answers: ({ result }) => {
      if (result === 'granted') return { done: true, text: m.firm_claim_granted() }
      if (result === 'answer') return { done: true, text: m.firm_invited_answer() }
      const text = result === 'gone' ? m.firm_invited_over() : m.firm_invited_has_firm()
      return { done: false, text }
    },
    onDone: ({ result, companyId, companyUrl }) => {
      const user = readSession()
      if (result === 'granted' && user) {
        amendSession(user, { companyId, companyUrl, hasSellerAccount: true, firmRole: 'owner' })
        navigate(href('/companyDetail/myCompany'))
      } else navigate(href('/user/claims'))
    },
  })
  return (
    <section className="grid justify-items-start gap-3">
      <Button
        busy={accepting.busy}
        onClick={() => {
          if (readSession()) void accepting.run({ token })
          else navigate(loginPath(place))
        }}
      >
        {m.firm_invited_accept()}
      </Button>
      <FormMessage>{accepting.failure}</FormMessage>
    </section>
  )
}

function Stop({ token, site, onStopped }: { token: string; site: string; onStopped: () => void }) {
  const stopping = useMutation(firmInvitations.stop, {
    answers: (word) => ({
      done: word === 'done',
      text: word === 'done' ? m.firm_invited_stopped() : m.firm_invited_over(),
    }),
    onDone: onStopped,
  })
  return (
    <section className="grid justify-items-start gap-3">
      <p className="text-15 text-muted">{m.firm_invited_stop_text({ site })}</p>
      <Button kind="secondary" busy={stopping.busy} onClick={() => stopping.run({ token })}>
        {m.firm_invited_stop()}
      </Button>
      <FormMessage>{stopping.failure}</FormMessage>
    </section>
  )
}

function Remove({
  token,
  name,
  onRemoved,
}: {
  token: string
  name: string
  onRemoved: () => void
}) {
  const removing = useMutation(firmInvitations.removePage, {
    answers: (word) => ({
      done: word === 'removed',
      text: word === 'removed' ? m.firm_removed_title() : m.firm_invited_over(),
    }),
    onDone: onRemoved,
  })
  return (
    <section className="grid justify-items-start gap-3">
      <p className="text-15 text-muted">{m.firm_invited_remove_text({ firm: name })}</p>
      <Button kind="secondary" busy={removing.busy} onClick={() => removing.run({ token })}>
        {m.firm_remove_this()}
      </Button>
      <FormMessage>{removing.failure}</FormMessage>
    </section>
  )
}
