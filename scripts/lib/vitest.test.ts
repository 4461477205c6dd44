import { expect, test } from 'vitest'
import { variables } from '#platform/settings/variables.ts'
import { withoutSettings } from './vitest.mjs'

test("tests see none of the server's settings, but all other variables", () => {
  const others = { PATH: '/bin', TMPDIR: '/tmp', CHROME_PATH: '/bin/chromium' }
  const settings = Object.fromEntries(Object.keys(variables).map((name) => [name, 'set']))
  expect(withoutSettings({ ...others, ...settings })).toEqual(others)
})
