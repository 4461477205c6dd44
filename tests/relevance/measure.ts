/** Measures what a search finds, against the judged searches. */
import { readdirSync, readFileSync } from 'node:fs'
import MiniSearch from 'minisearch'
import { judged } from './judged.ts'
import type { Judged, Rule } from './rules.ts'

/** A product as it is judged. */
export interface Listed {
  sellerName: string
  name: string
  brand: string
  size: string
  itemTypeIdText: string
  itemSubTypeIdText: string
}

const folder = new URL('../../data/reference/item-types/', import.meta.url)

interface Kind {
  id: number
  name: string
  subTypes?: Kind[]
}

/** The names of item types and sub types by their ids; a sub type's with its item type's. */
const kindNames = new Map(
  readdirSync(folder).flatMap((file) => {
    const { itemTypes }: { itemTypes: Kind[] } = JSON.parse(
      readFileSync(new URL(file, folder), 'utf8'),
    )
    return itemTypes.flatMap(({ id, name, subTypes = [] }) => [
      [id, name] as const,
      ...subTypes.map((sub) => [sub.id, `${name} / ${sub.name}`] as const),
    ])
  }),
)

/** One judged search, and the half it belongs to: one third is kept back while one works on it. */
export interface JudgedSearch extends Omit<Judged, 'asked'> {
  text: string
  half: 'work' | 'kept back'
}

export const searches: readonly JudgedSearch[] = judged
  .flatMap(({ asked, ...rest }) => asked.map((text) => ({ text, ...rest })))
  .map((search, at) => ({ ...search, half: at % 3 === 2 ? 'kept back' : 'work' }))

/** 2 for the thing itself, 1 for what goes with it, 0 for anything else. */
export function gradeOf(
  { right, beside = [] }: Pick<JudgedSearch, 'right' | 'beside'>,
  product: Listed,
): 0 | 1 | 2 {
  if (right.some((rule) => fits(rule, product))) return 2
  return beside.some((rule) => fits(rule, product)) ? 1 : 0
}

export function fits({ kinds, has, lacks }: Rule, product: Listed): boolean {
  const { name, size, itemTypeIdText, itemSubTypeIdText, brand } = product
  const text = `${name} ${itemSubTypeIdText} ${size} ${brand}`
  const own = [itemTypeIdText, `${itemTypeIdText} / ${itemSubTypeIdText}`]
  const isOfKind = kinds.some((kind) => own.includes(kindNames.get(kind) ?? ''))
  return isOfKind && (!has || has.test(text)) && !lacks?.test(name)
}

/** What one search came to. */
export interface Outcome {
  search: JudgedSearch
  first: readonly Listed[]
  /** Share of the first ten, or of all if there are fewer, that are right; null if none came. */
  share: number | null
  isFirstRight: boolean
  gain: number
}

const cut = 10

export function outcomeOf(search: JudgedSearch, products: readonly Listed[]): Outcome {
  const first = products.slice(0, cut)
  const grades = first.map((product) => gradeOf(search, product))
  const gainOf = (all: readonly number[]) =>
    all.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
  const best = gainOf(Array.from({ length: Math.max(1, first.length) }, () => 2))
  return {
    search,
    first,
    share: first.length === 0 ? null : grades.filter((grade) => grade === 2).length / first.length,
    isFirstRight: grades[0] === 2,
    gain: gainOf(grades) / best,
  }
}

/** The figures of many searches together. */
export interface Figures {
  searches: number
  share: number
  firstRight: number
  nothing: number
  gain: number
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    searches: outcomes.length,
    share: mean(outcomes.map(({ share }) => share ?? 0)),
    firstRight: mean(outcomes.map(({ isFirstRight }) => (isFirstRight ? 1 : 0))),
    nothing: outcomes.filter(({ share }) => share === null).length,
    gain: mean(outcomes.map(({ gain }) => gain)),
  }
}

/** A plain BM25 index over the same products, to compare with. */
export function plainIndex(products: readonly Listed[]): (text: string) => Listed[] {
  const index = new MiniSearch<Listed & { id: number }>({
    fields: ['name', 'itemSubTypeIdText', 'itemTypeIdText', 'brand', 'size'],
    searchOptions: {
      boost: { name: 3, itemSubTypeIdText: 2 },
      fuzzy: 0.2,
      prefix: true,
      combineWith: 'AND',
    },
  })
  index.addAll(products.map((product, id) => ({ ...product, id })))
  return (text) => index.search(text).flatMap(({ id }) => products[id] ?? [])
}

/** The table of figures, and the worst searches with what came instead. */
export function reportOf(rows: readonly [name: string, outcomes: readonly Outcome[]][]): string {
  const lines = rows.map(([name, outcomes]) => {
    const { searches, share, firstRight, nothing, gain } = figuresOf(outcomes)
    const cells = [
      name,
      searches,
      share.toFixed(3),
      firstRight.toFixed(3),
      nothing,
      gain.toFixed(3),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| | searches | of the first ten | first right | nothing found | nDCG@10 |',
    '|---|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n')
}

export function worstOf(outcomes: readonly Outcome[], most = 20): string {
  return outcomes
    .filter(({ share }) => share !== 1)
    .toSorted((one, other) => (one.share ?? -1) - (other.share ?? -1))
    .slice(0, most)
    .map(({ search, share, first }) => {
      const wrong = first.filter((product) => gradeOf(search, product) < 2)
      const came =
        first.length === 0
          ? 'nothing'
          : wrong
              .map(({ name }) => name)
              .slice(0, 4)
              .join(' · ')
      return `${(share ?? 0).toFixed(1)}  ${search.text}: ${came}`
    })
    .join('\n')
}
