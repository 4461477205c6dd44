/** The trades that companies deal in (rules 6.1). */
import type { Handler } from '#platform/http/context.ts'
import type { companies } from '../../contract.ts'
import { companyTypes } from '../../rules/trades.ts'

/** Texts by trade id, kept out of `companyTypes` because browsers only need the names. */
const texts: Readonly<Record<number, { code: string; description: string }>> = {
  1: {
    code: 'MARBLE',
    description: 'Marble, granite and other natural stone, as slabs and tiles.',
  },
  2: { code: 'TILE', description: 'Ceramic, vitrified and mosaic tiles for floors and walls.' },
  3: { code: 'FURNITURE', description: 'Furniture for homes and offices.' },
  4: { code: 'LIGHT', description: 'Lamps, fittings and decorative lights.' },
  5: { code: 'PIPE', description: 'Pipes, fittings, valves and tanks for water and drainage.' },
  6: { code: 'CEMENT', description: 'Cement, putty, plaster, paints and their primers.' },
  7: { code: 'BRICK', description: 'Bricks, blocks, sand, aggregate and steel.' },
}

/** The seven trades, none of them selected. */
export const types: Handler<typeof companies.types> = async () =>
  companyTypes.map(({ id, name }) => ({
    id,
    name,
    ...(texts[id] ?? { code: '', description: '' }),
    selected: false,
  }))
