/** Valid inputs for entering firms. */

import type { firmConsole } from '#areas/firms/contract/console.ts'
import { parseDay } from '#kernel/dates.ts'
import type { InputOf } from '#kernel/endpoint.ts'

let count = 0

/** A firm with a name, number and street of its own. */
export function newFirm(
  given: Partial<InputOf<typeof firmConsole.save>> = {},
): InputOf<typeof firmConsole.save> {
  count += 1
  return {
    name: `Balaji House ${['Alpha', 'Beta', 'Gamma', 'Delta', 'Kappa', 'Sigma', 'Omega'][count % 7]}${count}`,
    typeIds: [2],
    contactNo: String(9_660_000_000 + count),
    firstLine: `Shop ${count}, Link Road`,
    pinCode: '302001',
    basisId: 1,
    source: 'Visit to Link Road',
    collectedOn: parseDay('2026-11-02'),
    ...given,
  }
}
