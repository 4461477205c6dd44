/** The columns that a sheet of products has for attributes of chosen item types (rules 28.6). */
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { assignColumns, headerKeys, type SheetKind } from '#areas/sheets/rules/columns.ts'
import { problem } from '#kernel/problem.ts'
import type { Reader } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import type { OwnProduct } from '../../contract/catalogue.ts'
import { columnNames, type Field, productSheet } from '../../contract/product-columns.ts'
import { type Attribute, attributesFor } from '../../rules/attributes.ts'
import { attributesOf } from './attributes.ts'
import { activeItemTypes } from './item-types.ts'
import { exampleCells, toCells } from './sheet-columns.ts'

/** The sheet of products, in which columns called by an attribute are known, too. */
export function sheetWithAttributes(declared: readonly Attribute[]): SheetKind<Field> {
  const names = declared.flatMap(({ name, otherNames }) => [
    name.english,
    name.hindi,
    ...otherNames,
  ])
  // "Size" is a column of every product: a second one is said to be there twice.
  const taken = new Set(productSheet.columns.map(({ name }) => headerKeys(name)[0]))
  const keys = names.flatMap((name) => headerKeys(name)[0] ?? []).filter((key) => !taken.has(key))
  return {
    ...productSheet,
    columns: productSheet.columns.map((column) =>
      column.field === 'property'
        ? { ...column, otherNames: [...new Set([...(column.otherNames ?? []), ...keys])] }
        : column,
    ),
  }
}

/** A column, and the attributes that it holds: grade of cement and grade of steel are one. */
interface AttributeColumn {
  heading: string
  codes: string[]
}

/**
 * A column for each attribute that can have one. Where its name is that of another column, such as
 * "Size", one of its other names heads it; where none will do, it stays in the column of all.
 */
function attributeColumns(attributes: readonly Attribute[]): AttributeColumn[] {
  const sheet = sheetWithAttributes(attributes)
  const columns = new Map<string, AttributeColumn>()
  for (const { code, kind, unit, name, otherNames } of attributes) {
    const isMeasured = unit !== '' && (kind === 'number' || kind === 'size')
    const heading = [name.english, ...otherNames]
      .map((text) => (isMeasured ? `${text} (${unit})` : text))
      .find((text) => assignColumns([text], sheet)[0]?.field === 'property')
    if (heading === undefined) continue
    const column = columns.get(heading) ?? { heading, codes: [] }
    column.codes.push(code)
    columns.set(heading, column)
  }
  return [...columns.values()]
}

/** Item types that a sheet is for, with the columns that they have. */
export interface TypedSheet {
  head: string[]
  /** One product of each item type. */
  examples: string[][]
  cellsOf: (product: OwnProduct) => string[]
}

/**
 * A sheet for some item types.
 *
 * @throws Problem 422 if one of them is none
 */
export async function sheetOfTypes(
  reader: Reader,
  companyId: string,
  itemTypeIds: readonly number[],
): Promise<TypedSheet> {
  const types = await activeItemTypes(reader, companyId)
  const chosen = itemTypeIds.map((id) => {
    const found = types.find((type) => type.id === id && type.parentItemId === 0)
    if (!found) throw problem(422, m.refused_product_kind)
    const subTypes = types.filter(({ parentItemId }) => parentItemId === id)
    return { ...found, subTypes }
  })
  const declared = await attributesOf(reader)
  const own = declared.filter((attribute) =>
    chosen.some(({ id, companyTypeId, subTypes }) =>
      [0, ...subTypes.map((sub) => sub.id)].some((itemSubTypeId) => {
        const kind = { companyTypeId, itemTypeId: id, itemSubTypeId }
        return attributesFor([attribute], kind).length > 0
      }),
    ),
  )
  const columns = attributeColumns(own)
  const placed = new Set(columns.flatMap(({ codes }) => codes))
  const examples = chosen.map(({ id, name, companyTypeId, subTypes: [sub] }) => {
    const cells = [...exampleCells]
    const set = (column: string, text: string) => {
      cells[columnNames.indexOf(column)] = text
    }
    set('Company type', tradeOf(companyTypeId)?.name ?? '')
    set('Item type', name)
    set('Item sub type', sub?.name ?? '')
    set('Name', sub?.name ?? name)
    for (const column of ['Size', 'Material type', 'Tags', 'More info']) set(column, '')
    const kind = { companyTypeId, itemTypeId: id, itemSubTypeId: sub?.id ?? 0 }
    const ofKind = attributesFor(own, kind)
    const others = ofKind.filter(({ code }) => !placed.has(code))
    set(
      'Attributes',
      others.map((attribute) => `${attribute.name.english}: ${exampleOf(attribute)}`).join(' | '),
    )
    return [
      ...cells,
      ...columns.map(({ codes }) => exampleOf(ofKind.find(({ code }) => codes.includes(code)))),
    ]
  })
  return {
    head: [...columnNames, ...columns.map(({ heading }) => heading)],
    examples,
    cellsOf: (product) => {
      const cells = toCells({
        ...product,
        attributeList: product.attributeList.filter(({ code }) => !placed.has(code)),
      })
      const textOf = (codes: readonly string[]) =>
        product.attributeList.find(({ code }) => codes.includes(code))?.value.english ?? ''
      return [...cells, ...columns.map(({ codes }) => textOf(codes))]
    },
  }
}

/** What an example product has: the attribute's example, or its first option. */
function exampleOf(attribute: Attribute | undefined): string {
  if (!attribute) return ''
  if (attribute.kind === 'yesNo') return 'Yes'
  const [option] = attribute.options
  return attribute.example || option?.name.english || option?.code || ''
}
