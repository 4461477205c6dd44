/** On every page while staff help a firm: for whom, why, until when, and the way out. */
import { useEffect, useEffectEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { useMutation } from '#client/mutation.ts'
import { amendSession, type Helping, readSession } from '#client/session.ts'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { helpConsole } from '../contract.ts'

export default function HelpBanner({ helping }: { helping: Helping }) {
  const navigate = useNavigate()
  const ending = useMutation(helpConsole.end, {
    answers: () => ({ done: true, text: m.help_ended() }),
    onDone: (user) => {
      const self = readSession()
      if (self && user) amendSession(self, { ...user, helping: undefined })
      return navigate(href('/admin/firms'))
    },
  })
  const end = useEffectEvent(() => ending.run({}))
  useEffect(() => {
    const rest = new Date(helping.endsAt).getTime() - Date.now()
    const timer = setTimeout(() => end(), Math.max(0, rest))
    return () => clearTimeout(timer)
  }, [helping.endsAt])
  return (
    <section className="border-b border-line bg-sunken" aria-label={m.help_banner_label()}>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="min-w-0 flex-1 basis-64 text-15 wrap-anywhere">
          <strong>{m.help_banner({ firm: helping.firm })}</strong>{' '}
          {m.help_banner_reason({ reason: helping.reason })}{' '}
          {m.help_banner_until({ time: mediumTime(helping.endsAt) })}
        </p>
        <Button kind="secondary" busy={ending.busy} onClick={() => ending.run({})}>
          {m.help_stop()}
        </Button>
      </div>
    </section>
  )
}
