import { expect, test } from 'vitest'
import { watchTests } from './test-progress.mjs'

function hearAll(...messages: object[]): ReturnType<typeof watchTests> {
  const progress = watchTests()
  progress.stop()
  for (const message of messages) progress.hear(message)
  return progress
}

test('what was running is told by the innermost name: a hook or test, or a file that loads', () => {
  const progress = hearAll(
    { files: 3 },
    { began: 'a.test.ts' },
    { began: 'a.test.ts > adds' },
    { ended: 'a.test.ts > adds', state: 'passed' },
    { began: 'a.test.ts > waits for ever' },
    { began: 'b.test.ts' },
    { began: 'b.test.ts (beforeAll)' },
    { began: 'c.test.ts' },
  )
  expect(progress.running()).toEqual([
    'a.test.ts > waits for ever (0 s)',
    'b.test.ts (beforeAll) (0 s)',
    'c.test.ts (0 s)',
  ])
  expect(progress.ended()).toBe(false)
})

test('tests are counted by project, with the seconds of their files', () => {
  const progress = hearAll(
    { file: 'a.test.ts', project: 'unit', seconds: 1, passed: 2, failed: 0 },
    { file: 'b.test.ts', project: 'unit', seconds: 2, passed: 1, failed: 1 },
    { file: 'c.test.ts', project: 'api', seconds: 3, passed: 4, failed: 0 },
    { errors: 0 },
  )
  expect(progress.count('unit')).toEqual({
    passed: 3,
    failed: 1,
    files: [
      { file: 'a.test.ts', seconds: 1 },
      { file: 'b.test.ts', seconds: 2 },
    ],
  })
  expect(progress.count('api')).toMatchObject({ passed: 4, failed: 0 })
  expect(progress.count('sweep')).toEqual({ passed: 0, failed: 0, files: [] })
  expect(progress.ended()).toBe(true)
})
