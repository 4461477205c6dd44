import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { callsOf, contractFile, facade, fieldsOf } from './slim-contracts.mjs'

const contract = `
import * as z from 'zod/mini'
const weight = z.number().check(z.minimum(1))
export const stoneFields = z.object({ weight, output: z.string() })
export const stones = {
  save: endpoint({
    method: 'POST',
    path: 'Stone/SaveAsync',
    summary: 'Saves a stone.',
    input: z.extend(stoneFields, { id: z.int() }),
    output: z.int(),
    idempotent: true,
    rate: { limit: 5, seconds: 60, per: 'caller' },
  }),
  all: endpoint({ method: 'GET', path: 'Stone/All', input: z.object({}), output: z.int() })
}
export function heavy(stone) { return stone.weight > 5 }
`
const program = parseAst(contract)

test('a contract re-exports each name from its calls or its fields', () => {
  expect(facade(program, 'contract.ts')).toBe(
    "export { stoneFields } from './contract.ts?fields=stoneFields'\n" +
      "export { stones } from './contract.ts?calls'\n" +
      "export { heavy } from './contract.ts?fields=heavy'\n",
  )
})

test("a browser gets a call's method, path, own ids, and whether it takes a key", async () => {
  const save = { method: 'POST', path: 'Stone/SaveAsync', own: ['loginId'], idempotent: true }
  const all = { method: 'GET', path: 'Stone/All', own: [], idempotent: false }
  const module = {
    stones: { save: { ...save, summary: 'Saves a stone.' }, all },
    heavy: () => true,
  }
  expect((await load(callsOf(program, module))).stones).toEqual({
    save,
    all: { method: 'GET', path: 'Stone/All' },
  })
})

test('the fields are everything except the calls, and unused ones can be dropped', async () => {
  const code = fieldsOf(contract, program)
  expect(code).not.toContain('endpoint')
  expect(code).toContain('const weight = /* @__PURE__ */ (() => (z.number()')
  expect(code).toContain('export const stoneFields = /* @__PURE__ */ (() => (z.object(')
  const { heavy } = await load(code.replace(/^import.*|^.*\(z\..*/gm, ''))
  expect(heavy({ weight: 6 })).toBe(true)
})

test('a contract is a file or a folder; its examples are not one', () => {
  const at = (file: string) => contractFile.test(`/neev/src/areas/billing/${file}`)
  expect(['contract.ts', 'contract/orders.ts', 'contract/orders.ts?calls'].map(at)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    ['contract.examples.ts', 'contract/orders.examples.ts', 'web/contract.tsx'].map(at),
  ).toEqual([false, false, false])
  const orders = parseAst("export { plans } from './plans.ts'")
  expect(() => facade(orders, 'orders.ts')).toThrow('must not re-export')
})

function load(code: string) {
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}
