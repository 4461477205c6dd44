/**
 * The session in the browser (document 1, sections 3 and 4): the logged-in user's record in
 * storage, restored on reload, shared between tabs: a logout in one is a logout in all.
 */

import { useSyncExternalStore } from 'react'
import { isPresent } from '#kernel/ids.ts'
import { forgetInput, inputBelongsTo, keepInput } from '#ui/kept-input.ts'
import { siteStorage } from '#ui/storage.ts'

/** The logged-in user as the browser keeps it: what a login answers (document 1, section 3). */
export interface SessionUser {
  id: string
  username: string
  firstName: string
  middleName: string
  lastName: string
  contactNo: string
  companyId: string
  companyUrl: string
  hasSellerAccount: boolean
  isAdmin: boolean
  token: string
}

/** Where the record is. */
export const sessionKey = 'neev.user'
/** Stands in the record's place for a moment: other tabs learn that somebody chose to leave. */
const left = 'left'

/** Told of each change; `elsewhere` when another tab made it, or the time in a browser's cache. */
type Listener = (elsewhere: boolean) => void

const listeners = new Set<Listener>()
let cached: { text: string | null; user: SessionUser | null } = { text: null, user: null }
/** The record where the browser stores nothing: then it lives as long as the page. */
let unstored: string | null = null

inputBelongsTo(() => readSession()?.id ?? '')

/** The logged-in user, or null: nobody, or a record with the empty id. */
export function readSession(): SessionUser | null {
  const text = unstored ?? siteStorage.read(sessionKey)
  if (text !== cached.text) cached = { text, user: parse(text) }
  return cached.user
}

/** Stores and announces the user. */
export function saveSession(user: SessionUser): void {
  store(JSON.stringify(user))
  announce(false)
}

/**
 * Changes what is known of the user who made a call, once its answer is there. An answer that comes
 * late changes nothing: it must bring back nobody who has left, and say nothing of who has come.
 */
export function amendSession({ token }: SessionUser, changes: Partial<SessionUser>): void {
  const user = readSession()
  if (user?.token === token) saveSession({ ...user, ...changes })
}

/**
 * Forgets the user, what is known of the company and what was typed for later: somebody leaves, or
 * logs in again. Where nobody is logged in, nothing is forgotten: a mistyped password must not cost
 * what {@link expireSession} has kept.
 */
export function clearSession(): void {
  if (readSession()) {
    forgetInput()
    store(left)
  }
  store(null)
  announce(false)
}

/** Forgets the user whose session the server has ended; what is being typed is kept for them. */
export function expireSession(): void {
  keepInput()
  store(null)
  announce(false)
}

/** The logged-in user of a component; null while the server renders and until hydration is done. */
export function useSession(): SessionUser | null {
  return useSyncExternalStore(watchSession, readSession, () => null)
}

/** Tells of every change from now on; gives the way to end that. */
export function watchSession(listener: Listener): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== sessionKey && key !== null) return
  const before = parse(oldValue)
  if (newValue === left) forgetInput()
  else if (before && !parse(newValue)) keepInput(before.id)
  announce(true)
}

/** A page that comes back out of the browser's cache has heard of no change. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) announce(true)
}

function announce(elsewhere: boolean): void {
  for (const listener of listeners) listener(elsewhere)
}

function parse(text: string | null): SessionUser | null {
  if (!text) return null
  try {
    const user: SessionUser = JSON.parse(text)
    return isPresent(user.id) && typeof user.token === 'string' ? user : null
  } catch {
    return null
  }
}

function store(text: string | null): void {
  unstored = siteStorage.write(sessionKey, text) ? null : text
}
