import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { changed } from './changed.ts'

test('something that no longer exists was not blocked, unblocked or changed', () => {
  expect(changed(m.admin_blocked)('done')).toEqual({ done: true, text: m.admin_blocked() })
  expect(changed(m.admin_admins_changed)('removed').done).toBe(true)
  expect(changed(m.admin_blocked)('unknown')).toMatchObject({ done: false, text: m.admin_gone() })
})
