/**
 * The session in the browser (rules 4.2): the logged-in user's record in storage, restored on
 * reload and shared between tabs: a logout in one is a logout in all.
 */

import { useSyncExternalStore } from 'react'
import type { IsoTime } from '#kernel/dates.ts'
import type { ActingRole } from '#kernel/firm-roles.ts'
import { isPresent } from '#kernel/ids.ts'
import type { PersonName } from '#kernel/person-name.ts'
import { forgetInput, inputBelongsTo, keepInput } from '#ui/kept-input.ts'
import { siteStorage } from '#ui/storage.ts'

/** The logged-in user as stored in the browser: the response to a login (rules 4.2). */
export interface SessionUser extends PersonName {
  id: string
  username: string
  contactNo: string
  companyId: string
  companyUrl: string
  hasSellerAccount: boolean
  firmRole: '' | ActingRole
  hasOtherFirms: boolean
  isAdmin: boolean
  token: string
  /** The firm that an admin helps, and until when. */
  helping?: Helping | undefined
}

/** What the banner says while staff help a firm. */
export interface Helping {
  firm: string
  reason: string
  endsAt: IsoTime
}

/** Storage key of the record. */
export const sessionKey = 'neev.user'
/** Replaces the record for a moment, so that other tabs see the user chose to log out. */
const left = 'left'

/** Called on each change; `elsewhere` if made by another tab or while in the back/forward cache. */
type Listener = (elsewhere: boolean) => void

const listeners = new Set<Listener>()
let cached: { text: string | null; user: SessionUser | null } = { text: null, user: null }
/** The record if the browser's storage is unavailable: then it lasts as long as the page. */
let unstored: string | null = null

inputBelongsTo(() => readSession()?.id ?? '')

/** The logged-in user, or null if there is no record or it has the empty id. */
export function readSession(): SessionUser | null {
  const text = unstored ?? siteStorage.read(sessionKey)
  if (text !== cached.text) cached = { text, user: parse(text) }
  return cached.user
}

/** Stores the user and notifies listeners. */
export function saveSession(user: SessionUser): void {
  store(JSON.stringify(user))
  announce(false)
}

/**
 * Updates the record of the user who made a call, after its response. A late response is ignored:
 * it must not log a user back in, or change the record of the next user.
 */
export function amendSession({ token }: SessionUser, changes: Partial<SessionUser>): void {
  const user = readSession()
  if (user?.token === token) saveSession({ ...user, ...changes })
}

/**
 * Forgets the user and the kept form input, on logout or before another login. Without a session
 * the kept input remains: a mistyped password must not lose what {@link expireSession} has kept.
 */
export function clearSession(): void {
  if (readSession()) {
    forgetInput()
    store(left)
  }
  store(null)
  announce(false)
}

/** Forgets the user whose session the server has ended, but keeps their form input for them. */
export function expireSession(): void {
  keepInput()
  store(null)
  announce(false)
}

/** The logged-in user of a component; null while the server renders and until hydration is done. */
export function useSession(): SessionUser | null {
  return useSyncExternalStore(watchSession, readSession, () => null)
}

/** Subscribes to changes of the session; returns the unsubscribe function. */
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

/** A page restored from the back/forward cache has missed all changes. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) announce(true)
}

function announce(elsewhere: boolean): void {
  for (const listener of listeners) listener(elsewhere)
}

function parse(text: string | null): SessionUser | null {
  if (!text) return null
  try {
    // A session that began before firms had members says nothing of them.
    const user: SessionUser = { hasOtherFirms: false, ...JSON.parse(text) }
    user.firmRole ??= user.hasSellerAccount ? 'owner' : ''
    return isPresent(user.id) && typeof user.token === 'string' ? user : null
  } catch {
    return null
  }
}

function store(text: string | null): void {
  unstored = siteStorage.write(sessionKey, text) ? null : text
}
