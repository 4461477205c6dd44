/** The demo market's words, out of data/demo (see its README). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the trade sits. */
export interface City {
  city: string
  state: string
  region: string
  /** How many sellers, by the id of their trade. */
  sellers: Record<string, number>
  markets: Market[]
}

/** A market or street. */
export interface Market {
  name: string
  pinCode: string
  /** The trades that sit there; all, where it is left out. */
  trades?: number[]
}

/** What people and firms of a region are called. */
export interface Region {
  /** First words of firms, after places and rivers. */
  proud: string[]
  communities: Community[]
}

/** Names that go together. */
export interface Community {
  weight: number
  men: string[]
  women: string[]
  surnames: string[]
  /** First words of firms, after deities and saints. */
  blessed: string[]
}

/** What firms of a trade call themselves, and what they sell by it. */
export interface Firms {
  nouns: string[]
  byCity: Record<string, string[]>
  itemTypesByCity: Record<string, number[]>
  /** By a part of the noun. */
  itemTypesByWord: Record<string, number[]>
}

/** An item type as sellers offer it. */
export interface Line {
  itemTypeId: number
  unit: string
  materialType: string
  sizes: string[]
  /** With {sub} and {look} to be filled in. */
  name: string
  looks: string[]
  tagIds: number[]
  facts: Record<string, string[]>
  /** The usual price of each sub type. */
  prices: {
    subTypeId: number
    rupees: number
    /** Where it differs from its line's. */
    unit?: string
    looks?: string[]
    tagIds?: number[]
    material?: string
  }[]
}

/** A product of the default catalogue, as data/reference has it. */
export interface SharedProduct {
  id: string
  companyTypeId: number
  itemTypeId: number
  itemSubTypeId: number
  name: string
  description: string
  /** Rupees. */
  price: number
  unit: string
  size?: string
  materialType: string
  tagIds: number[]
  moreInfo: Record<string, string>
  /** The colour that its drawings show; none where it is left out. */
  colourId?: number
  drawings: string[]
}

/** A sentence on a product; of some item types or sub types alone, or of all but some. */
export type Remark = string | { text: string; only?: number[]; not?: number[] }

/** Descriptions of firms and products. */
export interface Descriptions {
  opening: string[]
  trade: Record<string, string[]>
  service: string[]
  closed: string[]
  product: Record<string, Remark[]>
  rejected: string[]
}

/** Sentences of reviews by rating, `any` or for a trade; and what was said of their bills. */
export type Reviews = Record<'1' | '2' | '3' | '4' | '5', Record<string, string[]>> &
  Record<'closing' | 'sellerApproves' | 'sellerRejects' | 'adminRejects', string[]>

/** A named item type or sub type of data/reference. */
export interface Named {
  name: string
  description: string
}

/** Everything there is. */
export interface Words {
  cities: City[]
  regions: Record<string, Region>
  firms: Record<string, Firms>
  /** By trade. */
  lines: Map<number, Line[]>
  /** What sellers may choose. */
  shared: SharedProduct[]
  /** Item types and sub types by id. */
  itemTypes: Map<number, Named>
  /** What some item types are called within a sentence. */
  itemNames: Record<string, string>
  descriptions: Descriptions
  reviews: Reviews
  /** What admins said of pictures that they rejected. */
  rejectedPictures: string[]
}

const data = join(import.meta.dirname, '../../../data')

/** Reads the words. */
export function readWords(): Words {
  const products = readdirSync(join(data, 'demo/products')).sort()
  const trades = readdirSync(join(data, 'reference/item-types')).sort()
  const types = trades.flatMap(
    (file) => readData<{ itemTypes: ItemType[] }>(`reference/item-types/${file}`).itemTypes,
  )
  return {
    cities: readData('demo/cities.json'),
    regions: readData('demo/names.json'),
    firms: readData('demo/firms.json'),
    lines: new Map(
      products.map((file) => [Number(file[0]), readData<Line[]>(`demo/products/${file}`)]),
    ),
    shared: trades.flatMap((file) => {
      const { companyTypeId, products: list } = readData<SharedFile>(
        `reference/default-products/${file}`,
      )
      return list.map((product) => ({ ...product, companyTypeId }))
    }),
    itemTypes: new Map(
      types
        .flatMap((type) => [type, ...type.subTypes])
        .map(({ id, name, description = '' }) => [id, { name, description }]),
    ),
    itemNames: readData('demo/item-names.json'),
    descriptions: readData('demo/descriptions.json'),
    reviews: readData('demo/reviews.json'),
    rejectedPictures: readData('demo/rejected-pictures.json'),
  }
}

interface SharedFile {
  companyTypeId: number
  products: Omit<SharedProduct, 'companyTypeId'>[]
}

interface ItemType {
  id: number
  name: string
  description?: string
  subTypes: { id: number; name: string; description?: string }[]
}

/** A file of data; files of this repository, which its tests read through. */
export function readData<T>(file: string): T {
  return JSON.parse(readFileSync(join(data, file), 'utf8'))
}

/** Fills `{name}` in; a sentence begins with a capital letter. */
export function filled(sentence: string, values: Record<string, string>): string {
  const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

// Places, and the nation's name.
const proper = /^(Makrana|South|Indian|Rajasthan|Jhansi|Kota|Portland)$/

/** An item type's name within a sentence: "GVT and PGVT tiles". */
export function inSentence(words: Words, itemTypeId: number): string {
  const name = words.itemTypes.get(itemTypeId)?.name ?? ''
  const own = words.itemNames[itemTypeId]
  if (own !== undefined) return own
  return name.replaceAll(/\w+/g, (word) =>
    word === word.toUpperCase() || proper.test(word) ? word : word.toLowerCase(),
  )
}
