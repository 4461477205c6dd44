import { beforeEach, expect, test, vi } from 'vitest'
import { forgetInput } from '#ui/kept-input.ts'
import { draftOf, keepDraft, latestDraft, type ProductDraft } from './product-draft.ts'

const texts = new Map<string, string>()
beforeEach(() => {
  texts.clear()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})

const draft = (name: string, at = '2026-11-26T10:00:00Z', copyOf = ''): ProductDraft => ({
  kind: { itemTypeId: 1, itemSubTypeId: 0 },
  tagIds: [],
  showInOffers: false,
  values: { name },
  copyOf,
  at: new Date(at).toISOString(),
})

test('a draft is found by its own person and company type alone', () => {
  keepDraft('one', 1, draft('Marble'))
  expect(draftOf('one', 1, undefined)?.values).toEqual({ name: 'Marble' })
  expect(draftOf('one', 2, undefined)).toBeUndefined()
  expect(draftOf('other', 1, undefined)).toBeUndefined()
  expect(draftOf('', 1, undefined)).toBeUndefined()
})

test('another person on the same browser begins anew', () => {
  keepDraft('one', 1, draft('Marble'))
  keepDraft('other', 2, draft('Tile'))
  expect(draftOf('one', 1, undefined)).toBeUndefined()
  expect(latestDraft('other')).toBe(2)
})

test('each company type has one draft, and the latest is known', () => {
  keepDraft('one', 1, draft('Marble', '2026-11-26T10:00:00Z'))
  keepDraft('one', 2, draft('Tile', '2026-11-26T09:00:00Z'))
  expect(latestDraft('one')).toBe(1)
  keepDraft('one', 1, null)
  expect(latestDraft('one')).toBe(2)
  keepDraft('one', 2, null)
  expect(latestDraft('one')).toBe(0)
  expect(texts.size).toBe(0)
})

test('what was typed before a company type was chosen goes with it', () => {
  keepDraft('one', 0, draft('Slab'))
  keepDraft('one', 1, draft('Slab of marble'))
  expect(draftOf('one', 0, undefined)).toBeUndefined()
  expect(draftOf('one', 1, undefined)?.values).toEqual({ name: 'Slab of marble' })
})

test('a copy of a product goes on with a draft of the same copy only', () => {
  keepDraft('one', 1, draft('Copy', undefined, 'a'))
  expect(draftOf('one', 1, 'a')).toBeDefined()
  expect(draftOf('one', 1, 'b')).toBeUndefined()
})

test('a logout forgets drafts', () => {
  keepDraft('one', 1, draft('Marble'))
  forgetInput()
  expect(latestDraft('one')).toBe(0)
})
