/** Allows and ends pushes to this browser. */
import { useEffect, useState } from 'react'
import { useMutation } from '#client/mutation.ts'
import type { SessionUser } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import { allowPush, canPush, endPush, PushRefused } from './push-browser.ts'
import { isPushedHere } from './pushed-here.ts'

type State = 'on' | 'off' | 'denied' | 'impossible'

function stateOf(user: SessionUser): State {
  if (!canPush()) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && isPushedHere(user) !== 'no' ? 'on' : 'off'
}

const hints: Record<State, () => string> = {
  on: m.push_on,
  off: m.push_off,
  denied: m.push_denied,
  impossible: m.push_impossible,
}

export function PushSwitch({ user }: { user: SessionUser }) {
  const [state, setState] = useState<State>()
  const [refused, setRefused] = useState(false)
  useEffect(() => setState(stateOf(user)), [user])
  const change = useMutation(
    async (on: boolean) => {
      setRefused(false)
      try {
        await (on ? allowPush(user) : endPush())
        return true
      } catch (error) {
        if (!(error instanceof PushRefused)) throw error
        if (!error.isDenied) setRefused(true)
        return false
      } finally {
        setState(stateOf(user))
      }
    },
    // The browser's own question must not be covered.
    { covered: false },
  )
  if (!state) return null
  return (
    <div className="grid justify-items-start gap-3">
      <p className="prose text-muted" role="status">
        {hints[state]()}
      </p>
      {(state === 'on' || state === 'off') && (
        <Button kind="secondary" busy={change.busy} onClick={() => change.run(state === 'off')}>
          {state === 'off' ? m.push_allow() : m.push_end()}
        </Button>
      )}
      <FormMessage>{refused ? m.push_failed() : change.failure}</FormMessage>
    </div>
  )
}
