/** Stops a change of an account's e-mail, by the link of the notice and without a login. */
import { useState } from 'react'
import { href, Link } from 'react-router'
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { serverApi } from '#kernel/caller.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { FormPage } from '#ui/form-page.tsx'
import { pageHead } from '#ui/page-head.ts'
import { m } from '#words/messages.js'
import { accounts } from '../contract.ts'
import type { Route } from './+types/stop-change.page.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { site: serverApi().site.name, token: (url.searchParams.get('token') ?? '').slice(0, 64) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  return [
    ...pageHead({ site, title: `${m.contact_stop_title()} | ${site}`, noindex: true }),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function StopChangePage({ loaderData: { token } }: Route.ComponentProps) {
  const [isStopped, setStopped] = useState(false)
  const mutation = useMutation(accounts.stopContactChange, {
    answers: answers({ done: { stopped: m.contact_stop_done }, otherwise: m.contact_stop_gone }),
    onDone: () => setStopped(true),
  })
  return (
    <FormPage title={m.contact_stop_title()} intro={m.contact_stop_text()}>
      {isStopped ? (
        <>
          <FormMessage tone="success">{m.contact_stop_done()}</FormMessage>
          <Link to={href('/forgotPassword')} {...linkButton('primary', 'mt-6')}>
            {m.contact_stop_password()}
          </Link>
        </>
      ) : (
        <div className="grid gap-4">
          {token === '' && <FormMessage>{m.contact_stop_gone()}</FormMessage>}
          <FormMessage>{mutation.failure}</FormMessage>
          {token !== '' && (
            <div>
              <Button busy={mutation.busy} onClick={() => mutation.run({ token })}>
                {m.contact_stop_confirm()}
              </Button>
            </div>
          )}
        </div>
      )}
    </FormPage>
  )
}
