import { expect, test, vi } from 'vitest'
import { codeStillServes, parseDraft, resendAt, saveDraft } from './sign-up-draft.ts'

const sentAt = 1_800_000_000_000
const draft = {
  username: 'asha@example.com',
  fullName: 'Asha Sharma',
  phoneNumber: '9829011111',
  referenceCode: '',
  sentAt,
}

test('password and code are never stored', () => {
  const setItem = vi.fn()
  vi.stubGlobal('sessionStorage', { setItem })
  saveDraft({ ...draft, password: 'Makrana1', otpMessage: '123456' } as typeof draft)
  vi.unstubAllGlobals()
  expect(JSON.parse(setItem.mock.calls[0]?.[1])).toEqual(draft)
})

test('a draft lasts as long as its code', () => {
  const text = JSON.stringify(draft)
  expect(parseDraft(text, sentAt + 599_000)).toEqual(draft)
  expect(parseDraft(text, sentAt + 600_000)).toBeNull()
})

test('malformed drafts are ignored', () => {
  const texts = [null, '', 'x', 'null', '{}', '{"sentAt":1}', '[]']
  expect(texts.map((text) => parseDraft(text, sentAt))).toEqual(texts.map(() => null))
})

test('the mailed code can be reused only for the same e-mail and phone', () => {
  const now = sentAt + 60_000
  expect(codeStillServes(draft, draft, now)).toBe(true)
  expect(codeStillServes(draft, { ...draft, username: 'other@example.com' }, now)).toBe(false)
  expect(codeStillServes(draft, { ...draft, phoneNumber: '9829022222' }, now)).toBe(false)
  expect(codeStillServes(null, draft, now)).toBe(false)
})

test('another code may be requested 120 s after the last one', () => {
  expect(resendAt(draft)).toBe(sentAt + 120_000)
  expect(resendAt(null)).toBe(0)
})
