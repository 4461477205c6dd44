import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referenceKinds } from '#tests/item-kinds.ts'
import { linesMax } from './lines.ts'
import { readLines } from './reader.ts'

const read = (text: string) => readLines(text, referenceKinds)

test('show', () => {
  for (const l of (process.env.L ?? '').split('|')) console.log(JSON.stringify(l), JSON.stringify(read(l)))
})
