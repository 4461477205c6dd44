import { expect, test } from 'vitest'
import { offeredTrades } from '#areas/companies/rules/trades.ts'
import { alsoSold } from './knowledge.ts'
import { tradeOfText } from './trade-words.ts'

const itemTypes = [
  { name: 'Makrana Marble', companyTypeId: 1 },
  { name: 'Vitrified Floor Tiles', companyTypeId: 2 },
  { name: 'Cement And Handmade Tiles', companyTypeId: 2 },
  { name: 'Modular Kitchen', companyTypeId: 3 },
  { name: 'Panel Lights', companyTypeId: 4 },
  { name: 'Sinks', companyTypeId: 5 },
  { name: 'White And Special Cement', companyTypeId: 6 },
]

test.each([
  ['Vitrified tiles', 2],
  ['makrana  marbles', 1],
  ['cement tiles', 2],
  ['white cement', 6],
  ['kitchen sink', 5],
  ['panel light for the hall', 4],
])('%s is searched for in trade %i', (text, typeId) => {
  expect(tradeOfText(text, itemTypes, offeredTrades())).toEqual({ typeId, named: false })
})

test.each([
  ['Tiles', 2],
  ['marble and granite', 1],
  ['FURNITURE', 3],
])('%s is the name of trade %i and leaves no words to search for', (text, typeId) => {
  expect(tradeOfText(text, itemTypes, offeredTrades())).toEqual({ typeId, named: true })
})

test.each([
  ['wash basin', 5],
  ['steel rod', 7],
  ['electric wire', 4],
])('%s, which is not the name of an item type, is searched for in trade %i', (text, typeId) => {
  const trade = tradeOfText(text, [...itemTypes, ...alsoSold()], offeredTrades())
  expect(trade).toEqual({ typeId, named: false })
})

test.each(['', '  ', 'and', 'xyz'])('"%s" matches no trade', (text) => {
  expect(tradeOfText(text, itemTypes, offeredTrades())).toBeUndefined()
})
