/**
 * The session in the browser (document 1, sections 3 and 4): the logged-in user's record in
 * storage, restored on reload, shared between tabs: a logout in one is a logout in all.
 */

import { useSyncExternalStore } from 'react'
import { isPresent } from '#kernel/ids.ts'
import type { LoggedInUser } from '../contract.ts'

const storageKey = 'neev.user'
const listeners = new Set<() => void>()
let cached: { text: string | null; user: LoggedInUser | null } = { text: null, user: null }

/** The logged-in user, or null: nobody, or a record with the empty id. */
export function readSession(): LoggedInUser | null {
  const text = storage()?.getItem(storageKey) ?? null
  if (text !== cached.text) cached = { text, user: parse(text) }
  return cached.user
}

/** Stores and announces the user. */
export function saveSession(user: LoggedInUser): void {
  storage()?.setItem(storageKey, JSON.stringify(user))
  announce()
}

/** Forgets the user, what is known of the company included. */
export function clearSession(): void {
  storage()?.removeItem(storageKey)
  announce()
}

/** The logged-in user of a component; null while the server renders and until hydration is done. */
export function useSession(): LoggedInUser | null {
  return useSyncExternalStore(subscribe, readSession, () => null)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', announce)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', announce)
  }
}

function announce(): void {
  for (const listener of listeners) listener()
}

function parse(text: string | null): LoggedInUser | null {
  if (!text) return null
  try {
    const user: LoggedInUser = JSON.parse(text)
    return isPresent(user.id) && typeof user.token === 'string' ? user : null
  } catch {
    return null
  }
}

function storage(): Storage | undefined {
  // Reading the property throws where a browser blocks storage.
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
