/** Claims of the queue's page: what is being looked at is the admin's own for ten minutes. */
import { useEffect, useState } from 'react'
import { call } from '#client/call.ts'
import { moderation, type PendingItem } from '../contract.ts'

/** Whose a thing is, as far as the page knows. */
export type Claim = 'asked' | 'mine' | 'taken'

/**
 * Claims the thing that is looked at, and gives it back when another one is.
 *
 * @returns `taken` where another admin has it
 */
export function useClaim(item: PendingItem | undefined): Claim {
  const [answer, setAnswer] = useState<{ key: string; claim: Claim }>()
  const key = item ? `${item.subject} ${item.id} ${item.version}` : ''
  const { subject, id } = item ?? {}
  useEffect(() => {
    if (!subject || !id) return
    const items = [{ subject, id }]
    const leaving = new AbortController()
    const claim = call(moderation.claimItems, { items }, { signal: leaving.signal })
    claim.then(
      ({ claimed }) => setAnswer({ key, claim: claimed.length > 0 ? 'mine' : 'taken' }),
      // Without a claim the decision itself says whether it could be made.
      () => {},
    )
    return () => {
      leaving.abort()
      call(moderation.releaseItems, { items }).catch(() => {})
    }
  }, [key, subject, id])
  return answer?.key === key ? answer.claim : 'asked'
}
