import { expect, test } from 'vitest'
import { parseResetDraft, readResetLink } from './reset-draft.ts'

const sentAt = 1_800_000_000_000
const draft = { email: 'asha@example.com', sentAt }

test('a draft lasts as long as its code', () => {
  const text = JSON.stringify(draft)
  expect(parseResetDraft(text, sentAt + 599_000)).toEqual(draft)
  expect(parseResetDraft(text, sentAt + 600_000)).toBeNull()
  expect(parseResetDraft(text, sentAt - 1)).toBeNull()
})

test('malformed drafts are ignored', () => {
  const texts = [null, '', 'x', 'null', '{}', '{"sentAt":1}', '[]']
  expect(texts.map((text) => parseResetDraft(text, sentAt))).toEqual(texts.map(() => null))
})

test("the mailed link's fragment gives the address and token, any other gives null", () => {
  const link = 'a'.repeat(32)
  expect(readResetLink(`#email=asha%2B1%40example.com&link=${link}`, 5)).toEqual({
    email: 'asha+1@example.com',
    link,
    sentAt: 5,
  })
  for (const hash of ['', '#', '#email=a@b.c', `#link=${link}`, '#email=a@b.c&link=1234']) {
    expect(readResetLink(hash)).toBeNull()
  }
})
