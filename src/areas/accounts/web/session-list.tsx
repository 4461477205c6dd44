/** List of the user's sessions with buttons to end them, for a signed-in page. */
import { useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import { accounts, type Session } from '../contract.ts'
import { deviceName } from './device.ts'

/** The section with its heading. It loads the sessions itself; change its `key` to reload. */
export function SessionList() {
  const sessions = useLoaded(
    '',
    (signal) => load(call(accounts.sessions, {}, { signal }), m.session_load_failed()),
    { quiet: true },
  )
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{m.session_title()}</h2>
      <p className="prose mt-2 text-muted">{m.session_intro()}</p>
      <div className="mt-4" aria-busy={sessions.busy}>
        <LoadedFailure loaded={sessions} />
        {sessions.failure === '' &&
          (sessions.data ? (
            <Sessions list={sessions.data} reload={sessions.reload} />
          ) : (
            <Waiting />
          ))}
      </div>
    </section>
  )
}

function Sessions({ list, reload }: { list: Session[]; reload: () => Promise<void> }) {
  const [pressed, setPressed] = useState('')
  const top = useRef<HTMLUListElement>(null)
  // The pressed button disappears with its row, so move keyboard focus to the list.
  const shorten = async () => {
    await reload()
    top.current?.focus()
  }
  // A session that had already ended counts as success too.
  const end = useMutation(accounts.endSession, { success: m.session_ended, onDone: shorten })
  const endOthers = useMutation(accounts.endOtherSessions, {
    success: m.session_others_ended,
    onDone: shorten,
  })
  return (
    <div className="grid gap-4">
      <ul ref={top} tabIndex={-1} className="card divide-y divide-line">
        {list.map((session) => (
          <li
            key={session.sessionId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-6"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
                {deviceName(session.userAgent)}
                {session.isCurrent && <Status tone="good">{m.session_here()}</Status>}
              </p>
              <p className="text-15 text-muted">
                {m.session_since({ time: mediumTime(session.createdDate) })}
                <span className="block">
                  {m.session_seen({ time: mediumTime(session.lastSeenDate) })}
                </span>
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                kind="secondary"
                aria-label={m.session_end_of({ device: deviceName(session.userAgent) })}
                busy={end.busy && pressed === session.sessionId}
                onClick={() => {
                  setPressed(session.sessionId)
                  end.run({ sessionId: session.sessionId })
                }}
              >
                {m.session_end()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormMessage>{end.failure || endOthers.failure}</FormMessage>
      {list.length > 2 && (
        <div>
          <Button kind="secondary" busy={endOthers.busy} onClick={() => endOthers.run({})}>
            {m.session_end_others()}
          </Button>
        </div>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
