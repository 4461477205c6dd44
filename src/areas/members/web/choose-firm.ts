/** Chooses the firm of this session, in its record in the browser, too. */
import { href } from 'react-router'
import { useMutation } from '#client/mutation.ts'
import { amendSession, readSession } from '#client/session.ts'
import type { ActingRole } from '#kernel/firm-roles.ts'
import { m } from '#words/messages.js'
import { ownFirms } from '../contract.ts'

/** The page with which a member begins. */
function homeOf(role: '' | ActingRole): string {
  return role === 'accounts' ? href('/companyDetail/OrderList') : href('/companyDetail/overview')
}

/** The mutation that chooses a firm; afterwards it is told where the member begins. */
export function useChooseFirm(onDone: (home: string) => unknown) {
  return useMutation(ownFirms.choose, {
    answers: (user) => ({
      done: user !== null,
      text: user === null ? m.firms_own_gone() : m.firms_own_switched(),
    }),
    onDone: (changes) => {
      const user = readSession()
      if (user && changes) amendSession(user, { ...changes, helping: undefined })
      return onDone(homeOf(changes?.firmRole ?? ''))
    },
  })
}
