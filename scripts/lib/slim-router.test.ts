import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { emptied, leftOut, never } from './slim-router.mjs'

const code = `
export function wave(hand) {
  return shake(hand) ?? "hello";
}
function shake(hand) {
  async function twice() { return "twice" }
  return twice();
}
`

test('what is never called throws when it is called after all, and says so', async () => {
  const { wave } = await load(emptied(code, parseAst(code), { shake: never }))
  expect(() => wave()).toThrow('left out: shake')
})

test('what is asked for nothing answers what it is told', async () => {
  const { wave } = await load(emptied(code, parseAst(code), { shake: 'return undefined' }))
  expect(wave()).toBe('hello')
})

test('functions in functions are found', () => {
  expect(emptied(code, parseAst(code), { twice: never })).toContain(
    'async function twice() { throw Error("left out: twice") }',
  )
})

test('a function that is not there is told', () => {
  expect(() => emptied(code, parseAst(code), { nod: never })).toThrow('The router has no nod.')
})

test('the router that is installed has every function that is left out', () => {
  for (const [file, functions] of Object.entries(leftOut)) {
    const text = readFileSync(`node_modules/react-router/dist/production/lib/${file}.js`, 'utf8')
    expect(() => emptied(text, parseAst(text), functions), file).not.toThrow()
  }
})

function load(text: string) {
  return import(`data:text/javascript,${encodeURIComponent(text)}`)
}
