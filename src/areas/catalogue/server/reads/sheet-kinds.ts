/** Trades, item types and sub types by the names that dealers write in sheets, in both languages. */
import { tradeRecords } from '#areas/companies/rules/trades.ts'
import { hindiName } from '#areas/names/server/public.ts'
import { plainText } from '#areas/sheets/rules/columns.ts'
import type { ItemType } from '../../contract/catalogue.ts'
import { topLevel } from '../../rules/products.ts'

/** Item types by name. */
export interface Kinds {
  /** The item types of these trades that have a name. */
  types(trades: readonly number[], name: string): ItemType[]
  /** The sub types with a name, of an item type or of all of these trades. */
  subTypes(of: { itemTypeId: number } | { trades: readonly number[] }, name: string): ItemType[]
  /** The sub types whose name is part of a product's name, the longest alone. */
  subTypesWithin(
    of: { itemTypeId: number } | { trades: readonly number[] },
    text: string,
  ): ItemType[]
  typeNames(trades: readonly number[]): string[]
  subTypeNames(itemTypeId: number): string[]
}

/** Without plural endings and punctuation: "Floor Tiles" is "Floor Tile". */
const looseText = (text: string) =>
  plainText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(\p{L}{3})s\b/gu, '$1')

/** Looks active item types up by name. */
export function kindsByName(all: readonly ItemType[]): Kinds {
  const tops = all.filter(({ parentItemId }) => parentItemId === topLevel)
  const subs = all.filter(({ parentItemId }) => parentItemId !== topLevel)
  const keysOf = ({ name }: ItemType) => [
    ...new Set([looseText(name), looseText(hindiName('type', name))]),
  ]
  const byKey = (types: readonly ItemType[]) =>
    Map.groupBy(
      types.flatMap((type) => keysOf(type).map((key) => ({ key, type }))),
      ({ key }) => key,
    )
  const [topsByKey, subsByKey] = [byKey(tops), byKey(subs)]
  const named = (index: ReturnType<typeof byKey>, name: string) => {
    const types = (index.get(looseText(name)) ?? []).map(({ type }) => type)
    const exact = types.filter((type) => plainText(type.name) === plainText(name))
    return exact.length > 0 ? exact : types
  }
  const isOf =
    (of: { itemTypeId: number } | { trades: readonly number[] }) =>
    ({ parentItemId, companyTypeId }: ItemType) =>
      'itemTypeId' in of ? parentItemId === of.itemTypeId : of.trades.includes(companyTypeId)
  return {
    types: (trades, name) =>
      named(topsByKey, name).filter(({ companyTypeId }) => trades.includes(companyTypeId)),
    subTypes: (of, name) => named(subsByKey, name).filter(isOf(of)),
    subTypesWithin: (of, text) => {
      const within = ` ${looseText(text)} `
      const found = subs.filter(isOf(of)).flatMap((type) => {
        const length = Math.max(
          0,
          ...keysOf(type).map((key) =>
            key !== '' && within.includes(` ${key} `) ? key.length : 0,
          ),
        )
        return length > 0 ? [{ type, length }] : []
      })
      const longest = Math.max(0, ...found.map(({ length }) => length))
      return found.flatMap(({ type, length }) => (length === longest ? [type] : []))
    },
    typeNames: (trades) =>
      tops.filter(({ companyTypeId }) => trades.includes(companyTypeId)).map(({ name }) => name),
    subTypeNames: (itemTypeId) =>
      subs.filter(({ parentItemId }) => parentItemId === itemTypeId).map(({ name }) => name),
  }
}

/** Words that many trades share and that name none of them. */
const commonWords = new Set(['and', 'material', 'fitting'])

/** The trade that a text names: by its number, its name, or a word of it such as "Marble" or "Tiles". */
export function tradeNamed(text: string): number | undefined {
  const plain = looseText(text)
  if (plain === '') return undefined
  const trades = tradeRecords().map(({ id, names }) => ({
    id,
    names: Object.values(names).map(looseText),
  }))
  const exact = trades.find(({ id, names }) => String(id) === plain || names.includes(plain))
  if (exact) return exact.id
  const words = plain.split(' ').filter((word) => !commonWords.has(word))
  const near = trades.filter(
    ({ names }) =>
      words.length > 0 &&
      words.every((word) => names.some((name) => name.split(' ').includes(word))),
  )
  return near.length === 1 ? near[0]?.id : undefined
}
