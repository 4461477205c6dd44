import { expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { firmFields } from './firm-fields.ts'

test('a firm without trades is told to name one, whether the list is empty or missing', () => {
  for (const given of [{}, { typeIds: [] }]) {
    const issues = firmFields.safeParse(given).error?.issues ?? []
    const ofTrades = issues.filter(({ path }) => path[0] === 'typeIds')
    expect(ofTrades.map(({ message }) => message)).toEqual([m.deals_in_required()])
  }
})
