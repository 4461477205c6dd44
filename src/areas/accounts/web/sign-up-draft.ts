/**
 * Sign-up data that survives a reload of the tab: the details and when the code was sent, never the
 * password or the code.
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

/** When another code may be requested, in milliseconds since 1970; 0 if none was mailed. */
export function resendAt(sent: { sentAt: number } | null): number {
  return sent ? sent.sentAt + resendSeconds * 1000 : 0
}

/** Whether the mailed code is still valid for these details, so that no new one is needed. */
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

/** Reads the stored draft; null if there is none or its code has expired. */
export function readDraft(): SignUpDraft | null {
  return parseDraft(tabStorage.read(storageKey), Date.now())
}

/** Parses a stored draft; null if it is malformed or its code has expired. */
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

/** Stores a draft for this tab: exactly its five fields. */
export function saveDraft(draft: SignUpDraft): void {
  const { username, fullName, phoneNumber, referenceCode, sentAt } = draft
  const storedDraft: SignUpDraft = { username, fullName, phoneNumber, referenceCode, sentAt }
  tabStorage.write(storageKey, JSON.stringify(storedDraft))
}

/** Deletes the draft once the account exists. */
export function clearDraft(): void {
  tabStorage.write(storageKey, null)
}

function isFresh(draft: SignUpDraft, now: number): boolean {
  return draft.sentAt <= now && now < draft.sentAt + codeMinutes * 60_000
}
