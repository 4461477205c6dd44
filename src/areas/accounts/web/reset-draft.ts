/** What of a forgotten password survives a reload of its tab: for whom a code was mailed, and when. */

import { tabStorage } from '#ui/storage.ts'
import { codeMinutes, isLink } from '../rules.ts'

/** A new password whose code was mailed. */
export interface ResetDraft {
  email: string
  /** When the code was mailed, in milliseconds since 1970. */
  sentAt: number
  /** The token of the mailed link, in the code's place, for one who came by it. */
  link?: string
}

const storageKey = 'neev.reset'

/** Reads what was kept; null when there is nothing, or when its code is no longer good. */
export function readResetDraft(): ResetDraft | null {
  return parseResetDraft(tabStorage.read(storageKey), Date.now())
}

/** The draft in a stored text; whatever is not one is null. */
export function parseResetDraft(text: string | null, now: number): ResetDraft | null {
  if (!text) return null
  try {
    const { email, sentAt }: Partial<ResetDraft> = JSON.parse(text)
    if (typeof email !== 'string' || typeof sentAt !== 'number') return null
    const fresh = sentAt <= now && now < sentAt + codeMinutes * 60_000
    return fresh ? { email, sentAt } : null
  } catch {
    return null
  }
}

/** What the mailed link says behind its hash; null for anything else. */
export function readResetLink(hash: string, now = Date.now()): ResetDraft | null {
  const { email, link = '' } = Object.fromEntries(new URLSearchParams(hash.slice(1)))
  return email && isLink(link) ? { email, link, sentAt: now } : null
}

/** Keeps a draft for this tab. */
export function saveResetDraft({ email, sentAt }: ResetDraft): void {
  tabStorage.write(storageKey, JSON.stringify({ email, sentAt }))
}

/** Forgets it: the password is set, or somebody else's is wanted. */
export function clearResetDraft(): void {
  tabStorage.write(storageKey, null)
}
