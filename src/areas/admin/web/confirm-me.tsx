/** Asks for the second factor again before an irreversible call, and then makes it. */
import { useRef, useState } from 'react'
import { call } from '#client/call.ts'
import type { CallOptions } from '#kernel/caller.ts'
import type { Endpoint, InputOf, OutputOf } from '#kernel/endpoint.ts'
import { isProblem } from '#kernel/problem.ts'
import { Dialog } from '#ui/dialog.tsx'
import { m } from '#words/messages.js'
import { FactorForm } from './second-factor.tsx'

interface Waiting {
  again: () => void
  giveUp: () => void
}

// The user cancelled: not a failure to report.
const stopped = () => new DOMException('The second factor was not given.', 'AbortError')

/**
 * Calls that ask for the second factor if it was entered too long ago (428), and are retried once
 * it is entered.
 *
 * @returns the function to make a call, and the dialog, which the page must render
 */
export function useConfirmed() {
  const [waiting, setWaiting] = useState<Waiting>()
  const latest = useRef(setWaiting)
  async function confirmed<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<OutputOf<E>> {
    try {
      return await call(endpoint, input, options)
    } catch (error) {
      if (!isProblem(error) || error.status !== 428) throw error
      await new Promise<void>((resolve, reject) => {
        latest.current({ again: resolve, giveUp: () => reject(stopped()) })
      })
      return call(endpoint, input, options)
    }
  }
  const dialog = (
    <Dialog
      open={waiting !== undefined}
      title={m.admin_confirm_title()}
      onClose={() => {
        waiting?.giveUp()
        setWaiting(undefined)
      }}
    >
      <p className="mb-4">{m.admin_factor_needed()}</p>
      <FactorForm
        onPassed={() => {
          waiting?.again()
          setWaiting(undefined)
        }}
      />
    </Dialog>
  )
  return { confirmed, dialog }
}
