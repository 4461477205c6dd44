/** The number on the bell: one for all of a page, asked for when it may have changed. */
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '#client/call.ts'
import { notifications } from '../contract.ts'

/** Milliseconds after which a tab that is looked at again asks anew. */
const freshness = 60_000

const listeners = new Set<() => void>()
let known = { user: '', count: 0, askedAt: 0 }

/** Asks for the number again; a failure leaves the last one. */
export async function refreshUnread(user = known.user): Promise<void> {
  const count = user === known.user ? known.count : 0
  known = { user, count, askedAt: Date.now() }
  try {
    const count = await call(notifications.unread, {})
    if (known.user !== user) return
    known = { ...known, count }
    for (const listener of listeners) listener()
  } catch {
    // The bell is not worth a message.
  }
}

/** A user's number of unread news, at most 100. */
export function useUnread(user: string): number {
  const count = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (known.user === user ? known.count : 0),
    () => 0,
  )
  useEffect(() => {
    const ask = () => {
      const isStale = known.user !== user || Date.now() - known.askedAt > freshness
      if (document.visibilityState === 'visible' && isStale) void refreshUnread(user)
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [user])
  return count
}
