/** Checks a sheet of products before any is saved. */
import type { SheetChoices, SheetError, SheetNote } from '#areas/sheets/contract.ts'
import { plainText } from '#areas/sheets/rules/columns.ts'
import type { RefusedRows } from '#areas/sheets/rules/refused.ts'
import {
  checkLines,
  type RememberedChoices,
  type SheetCells,
  type SheetTable,
  tableOf,
} from '#areas/sheets/server/public.ts'
import type { Language } from '#kernel/language.ts'
import type { Reader } from '#platform/database/database.ts'
import { inLanguage } from '#platform/language.ts'
import type { OutgoingRules } from '#platform/outgoing/send.ts'
import { m } from '#words/messages.js'
import type { Field } from '../../contract/product-columns.ts'
import type { SameName } from '../../contract/product-imports.ts'
import type { ImportRow } from '../../contract/product-record.ts'
import type { PictureKeys } from '../tables/products.ts'
import { sheetWithAttributes } from './attribute-columns.ts'
import { attributesOf } from './attributes.ts'
import { activeItemTags, activeItemTypes } from './item-types.ts'
import { pictureKeysOf } from './picture-keys.ts'
import { kindsByName } from './sheet-kinds.ts'
import { type NamedPicture, sheetPictures } from './sheet-pictures.ts'
import { findProducts } from './sheet-products.ts'
import { checkLine } from './sheet-rows.ts'

/** Result of checking a sheet: the rows that can be saved, the others, and what is wrong. */
export interface CheckedSheet {
  total: number
  rows: ImportRow[]
  refused: RefusedRows
  errors: SheetError[]
  notes: SheetNote[]
  /** Names of products that are there already, until their sender has decided. */
  undecided: string[]
  /** The pictures of the rows that can be saved, and by what further files find their products. */
  pictures: NamedPicture[]
  pictureKeys: PictureKeys
  table: SheetTable<Field>
}

/**
 * Validates a sheet with the same rules as the endpoints that save a product.
 *
 * @param choices what its sender chose: header, columns, values for all lines
 * @param remembered what the company chose for such columns before
 * @param workingTypes trades the company deals in
 * @param language of the errors, and of the reasons that are kept with refused rows
 */
export async function checkSheet(
  reader: Reader,
  sheet: SheetCells,
  {
    companyId,
    choices,
    remembered,
    sameName,
    workingTypes,
    outgoing,
    language,
  }: {
    companyId: string
    choices: SheetChoices
    remembered: RememberedChoices
    sameName: SameName
    workingTypes: readonly number[]
    outgoing: OutgoingRules
    language: Language
  },
): Promise<CheckedSheet> {
  const attributes = await attributesOf(reader)
  const kind = sheetWithAttributes(attributes)
  const table = tableOf(sheet, kind, { choices, chosen: remembered.columns, language })
  const lines = table.isUnreadable ? [] : table.lines
  const [types, tags, products] = await Promise.all([
    activeItemTypes(reader, companyId),
    activeItemTags(reader),
    findProducts(reader, companyId, { ...table, lines }, sameName),
  ])
  const known = {
    kinds: kindsByName(types),
    tags: new Map(tags.map(({ id, name }) => [plainText(name), id])),
    products,
    attributes,
    workingTypes,
    values: new Map(choices.values?.map(({ field, value }) => [field, value])),
  }
  const pictures = sheetPictures(outgoing)
  const keys = pictureKeysOf()
  const checked = await checkLines<ImportRow, Field>(
    { ...table, lines },
    (line) => {
      const result = checkLine(line, known)
      const named = pictures.read(line.cell('pictures'))
      if ('wrong' in named) result.errors.push({ field: 'pictures', message: named.wrong })
      else if (result.kind === 'row' && table.extraAt(line.cells) < 0) {
        named.add(result.row.id, line.line)
        keys.add(line, result.row.id)
      }
      return result
    },
    language,
  )
  const errors = [...table.errors, ...checked.errors]
  const total = table.isUnreadable ? table.lines.length : checked.total
  if (table.lines.length === 0) {
    const message = inLanguage(language, m.sheet_fault_empty)
    errors.push({ line: table.headAt + 2, column: '', message })
  }
  return {
    ...checked,
    total,
    errors,
    undecided: products.undecided,
    pictures: pictures.list(),
    pictureKeys: keys.list(),
    table,
  }
}
