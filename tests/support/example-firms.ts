/** Preparations of the calls about firms that the operator enters. */
import { exampleOf } from '#app/examples.ts'
import { firmSheets } from '#areas/firms/contract/sheets.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { ExampleMarket } from './example-market.ts'
import type { ExampleCall } from './example-preparations.ts'

/** Checks a sheet of firms with one that has no pincode. */
async function refusedFirms(market: ExampleMarket): Promise<ExampleCall> {
  const lines = [
    'Name,Trades,Phones,Address,Pincode,Basis,Source,Date',
    'Example Tiles,Tile,9829099002,Queens Road,,Own visit,A visit,2026-11-02',
  ]
  const sheet = { fileName: 'firms.csv', file: Buffer.from(lines.join('\n')).toString('base64') }
  const token = await market.token('admin')
  const { sheetId } = await market.call(firmSheets.check, sheet, token)
  return { token, input: { sheetId } }
}

/** Checks the sheet of the example. */
async function checkedFirms(market: ExampleMarket): Promise<ExampleCall> {
  const token = await market.token('admin')
  const { sheetId } = await market.call(firmSheets.check, exampleOf(firmSheets.check).input, token)
  return { token, input: { sheetId } }
}

export const firmPreparations: [Endpoint, (market: ExampleMarket) => Promise<ExampleCall>][] = [
  [firmSheets.refused, refusedFirms],
  [firmSheets.progress, checkedFirms],
  [
    firmSheets.list,
    async (market) => {
      const { token = '' } = await checkedFirms(market)
      return { token }
    },
  ],
]
