/**
 * Password reset data that survives a reload of the tab: the e-mail and when the code was mailed.
 */

import { tabStorage } from '#ui/storage.ts'
import { codeMinutes, isLink } from '../rules.ts'

/** A password reset whose code was mailed. */
export interface ResetDraft {
  email: string
  /** When the code was mailed, in milliseconds since 1970. */
  sentAt: number
  /** The mailed link's token, used as the code if the user followed the link. */
  link?: string
}

const storageKey = 'neev.reset'

/** Reads the stored draft; null if there is none or its code has expired. */
export function readResetDraft(): ResetDraft | null {
  return parseResetDraft(tabStorage.read(storageKey), Date.now())
}

/** Parses a stored draft; null if it is malformed or its code has expired. */
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

/** Parses the mailed link's URL fragment; null for anything else. */
export function readResetLink(hash: string, now = Date.now()): ResetDraft | null {
  const { email, link = '' } = Object.fromEntries(new URLSearchParams(hash.slice(1)))
  return email && isLink(link) ? { email, link, sentAt: now } : null
}

/** Stores a draft for this tab. */
export function saveResetDraft({ email, sentAt }: ResetDraft): void {
  tabStorage.write(storageKey, JSON.stringify({ email, sentAt }))
}

/** Deletes the draft: the password is set, or the reset was cancelled. */
export function clearResetDraft(): void {
  tabStorage.write(storageKey, null)
}
