import { expect, test } from 'vitest'
import { pinnedNode } from './paths.mjs'
import { run } from './process.mjs'

const node = (code: string, options: object) => run(pinnedNode, ['--eval', code], options)

test('a program that goes on saying something may take longer than the limit for silence', async () => {
  const code = `let count = 0
    const timer = setInterval(() => { console.log(count); if (++count === 12) clearInterval(timer) }, 200)`
  const { output, ...result } = await node(code, { capture: true, silenceLimit: 2_000 })
  expect(result).toEqual({ code: 0, timedOut: false })
  expect(output.trim().split('\n')).toHaveLength(12)
})

test('one that says nothing any more is asked to end, so that it can clean up', async () => {
  const code = `process.on('SIGTERM', () => { console.log('cleaned'); process.exit(3) })
    console.log('begun'); setInterval(() => {}, 1000)`
  const result = await node(code, { capture: true, silenceLimit: 2_000 })
  expect(result).toEqual({ code: 3, output: 'begun\ncleaned\n', timedOut: true })
})

test('a program has ended when it has, whoever still holds its output open', async () => {
  const left = `setTimeout(() => {}, 60_000)`
  const code = `
    const { spawn } = require('node:child_process')
    const child = spawn(process.execPath, ['--eval', ${JSON.stringify(left)}], {
      detached: true, stdio: 'inherit',
    })
    child.unref()
    console.log(child.pid)`
  const result = await node(code, { capture: true })
  expect(result).toMatchObject({ code: 0, timedOut: false })
  // It runs still: nothing but its output was waited for.
  expect(process.kill(Number(result.output), 'SIGKILL')).toBe(true)
})
