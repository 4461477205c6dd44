/**
 * What of a sign-up survives a reload of its tab: the details and when the code was sent, never
 * the password and never the code.
 */

import { tabStorage } from '#ui/storage.ts'
import { codeMinutes, resendSeconds } from '../rules.ts'

/** A sign-up whose code was mailed. */
export interface SignUpDraft {
  username: string
  fullName: string
  phoneNumber: string
  referenceCode: string
  /** When the code was mailed, in milliseconds since 1970. */
  sentAt: number
}

const storageKey = 'neev.signUp'

/** When another code may be asked for, in milliseconds since 1970; 0 where none was mailed. */
export function resendAt(sent: { sentAt: number } | null): number {
  return sent ? sent.sentAt + resendSeconds * 1000 : 0
}

/** Whether the mailed code is still good for these details, so that no new one is needed. */
export function codeStillServes(
  draft: SignUpDraft | null,
  details: { username: string; phoneNumber: string },
  now: number,
): draft is SignUpDraft {
  return (
    draft !== null &&
    draft.username === details.username &&
    draft.phoneNumber === details.phoneNumber &&
    isFresh(draft, now)
  )
}

/** Reads what was kept; null when there is nothing, or when its code is no longer good. */
export function readDraft(): SignUpDraft | null {
  return parseDraft(tabStorage.read(storageKey), Date.now())
}

/** The draft in a stored text; whatever is not one is null. */
export function parseDraft(text: string | null, now: number): SignUpDraft | null {
  if (!text) return null
  try {
    const stored: Partial<SignUpDraft> = JSON.parse(text)
    const { username, fullName, phoneNumber, referenceCode, sentAt } = stored
    const texts = [username, fullName, phoneNumber, referenceCode]
    if (typeof sentAt !== 'number' || texts.some((value) => typeof value !== 'string')) return null
    const draft = stored as SignUpDraft
    return isFresh(draft, now) ? draft : null
  } catch {
    return null
  }
}

/** Keeps a draft for this tab: exactly its five fields. */
export function saveDraft(draft: SignUpDraft): void {
  const { username, fullName, phoneNumber, referenceCode, sentAt } = draft
  const kept: SignUpDraft = { username, fullName, phoneNumber, referenceCode, sentAt }
  tabStorage.write(storageKey, JSON.stringify(kept))
}

/** Forgets it: the account exists, or another one is wanted. */
export function clearDraft(): void {
  tabStorage.write(storageKey, null)
}

function isFresh(draft: SignUpDraft, now: number): boolean {
  return draft.sentAt <= now && now < draft.sentAt + codeMinutes * 60_000
}
