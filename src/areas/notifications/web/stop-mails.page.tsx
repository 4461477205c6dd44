/** Stops mails of a kind, by the link of such a mail and without a login (rules 20.7). */
import { useState } from 'react'
import { data, href, Link } from 'react-router'
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { serverApi } from '#kernel/caller.ts'
import { isProblem } from '#kernel/problem.ts'
import { Button } from '#ui/button.tsx'
import { pageHead } from '#ui/page-head.ts'
import { m } from '#words/messages.js'
import { notifications } from '../contract.ts'
import type { Route } from './+types/stop-mails.page.ts'
import { topicWords } from './topic-words.ts'

export async function loader({ request, url }: Route.LoaderArgs) {
  const api = serverApi()
  const token = url.searchParams.get('token') ?? ''
  const site = api.site.name
  try {
    const stop = await api.callFor(request)(notifications.mailStop, { token })
    return stop ? { stop, token, site } : data({ stop, token, site }, { status: 404 })
  } catch (error) {
    if (!isProblem(error) || error.status !== 400) throw error
    return data({ stop: null, token: '', site }, { status: 404 })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  return [
    ...pageHead({ site, title: `${m.mail_stop_title()} | ${site}`, noindex: true }),
    // Whoever follows a link from here must not learn the address.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function StopMailsPage({ loaderData: { stop, token } }: Route.ComponentProps) {
  const [isStopped, setStopped] = useState(stop?.isStopped ?? false)
  const mutation = useMutation(notifications.stopMails, {
    answers: answers({
      done: { done: () => (isStopped ? m.mail_stop_again_done() : m.mail_stop_done()) },
      otherwise: m.mail_stop_unknown,
    }),
    onDone: () => setStopped(!isStopped),
  })
  return (
    <div className="wrap py-8">
      <h1>{m.mail_stop_title()}</h1>
      {stop ? (
        <div className="mt-4 grid justify-items-start gap-4">
          <p className="text-21">{topicWords[stop.topic]()}</p>
          <p className="prose">{isStopped ? m.mail_stop_is_stopped() : m.mail_stop_text()}</p>
          <Button
            busy={mutation.busy}
            onClick={() => mutation.run({ token, isStopped: !isStopped })}
          >
            {isStopped ? m.mail_stop_again() : m.mail_stop_confirm()}
          </Button>
          <p>
            <Link to={`${href('/user/news')}#news-settings`}>{m.mail_stop_settings()}</Link>
          </p>
        </div>
      ) : (
        <p className="prose mt-2">{m.mail_stop_unknown()}</p>
      )}
    </div>
  )
}
