import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { slim } from './slim-contracts.mjs'

test('browsers get what calls a contract and checks its input, nothing else of it', () => {
  const contract = `
    export const stones = {
      save: endpoint({
        method: 'POST',
        path: 'Stone/SaveAsync',
        summary: 'Saves a stone.',
        input: z.object({ output: z.string() }),
        output: z.int(),
        rate: { limit: 5, seconds: 60, per: 'caller' },
        example: { output: 'x' },
        exampleAnswer: 1
      }),
    }`
  const words = slim(contract, parseAst(contract)).replaceAll(/\s+/g, ' ')
  expect(words).toBe(
    " export const stones = { save: endpoint({ method: 'POST', path: 'Stone/SaveAsync', input: z.object({ output: z.string() }), }), }",
  )
})
