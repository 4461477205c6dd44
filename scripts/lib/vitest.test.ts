import { expect, test } from 'vitest'
import { variables } from '#platform/settings/variables.ts'
import { withoutSettings } from './vitest.mjs'

test('tests see no setting of the server, and everything else', () => {
  const others = { PATH: '/bin', TMPDIR: '/tmp', CHROME_PATH: '/bin/chromium' }
  const settings = Object.fromEntries(Object.keys(variables).map((name) => [name, 'set']))
  expect(withoutSettings({ ...others, ...settings })).toEqual(others)
})
