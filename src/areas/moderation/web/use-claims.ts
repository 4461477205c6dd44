/** Claims of the queue's page: the current item is reserved for the admin for ten minutes. */
import { useEffect, useState } from 'react'
import { call } from '#client/call.ts'
import { moderation, type PendingItem } from '../contract.ts'

/** The state of a claim, as far as the page knows. */
export type Claim = 'asked' | 'mine' | 'taken'

/**
 * Claims the current item, and releases it when another one becomes current.
 *
 * @returns `taken` if another admin has claimed it
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
      // Without a claim, the decision itself reports whether it could be made.
      () => {},
    )
    return () => {
      leaving.abort()
      call(moderation.releaseItems, { items }).catch(() => {})
    }
  }, [key, subject, id])
  return answer?.key === key ? answer.claim : 'asked'
}
