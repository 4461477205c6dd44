/** The demo market's word lists, from data/demo (see its README). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A city with sellers. */
export interface City {
  city: string
  state: string
  region: string
  /** The number of sellers by trade id. */
  sellers: Record<string, number>
  markets: Market[]
}

/** A market or street. */
export interface Market {
  name: string
  pinCode: string
  /** The trades located there; all if omitted. */
  trades?: number[]
}

/** Names of people and companies in a region. */
export interface Region {
  /** First words of company names, after places and rivers. */
  proud: string[]
  communities: Community[]
}

/** Names that go together. */
export interface Community {
  weight: number
  men: string[]
  women: string[]
  surnames: string[]
  /** First words of company names, after deities and saints. */
  blessed: string[]
}

/** Company names of a trade, and the item types they sell. */
export interface Firms {
  nouns: string[]
  byCity: Record<string, string[]>
  itemTypesByCity: Record<string, number[]>
  /** Keyed by a part of the noun. */
  itemTypesByWord: Record<string, number[]>
}

/** An item type as sellers offer it. */
export interface Line {
  itemTypeId: number
  unit: string
  materialType: string
  sizes: string[]
  /** A template with {sub} and {look} to be filled in. */
  name: string
  looks: string[]
  tagIds: number[]
  facts: Record<string, string[]>
  /** The usual price of each sub type. */
  prices: {
    subTypeId: number
    rupees: number
    /** Set where these differ from the line's. */
    unit?: string
    looks?: string[]
    tagIds?: number[]
    material?: string
  }[]
}

/** A product of the default catalogue in data/reference. */
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
  /** The colour its drawings show; omitted if none. */
  colourId?: number
  drawings: string[]
}

/** A sentence about a product; optionally only for some item or sub types, or not for some. */
export type Remark = string | { text: string; only?: number[]; not?: number[] }

/** Descriptions of companies and products. */
export interface Descriptions {
  opening: string[]
  trade: Record<string, string[]>
  service: string[]
  closed: string[]
  product: Record<string, Remark[]>
  rejected: string[]
}

/** Review sentences by rating, for `any` trade or one trade; and comments of sellers and admins. */
export type Reviews = Record<'1' | '2' | '3' | '4' | '5', Record<string, string[]>> &
  Record<'closing' | 'sellerApproves' | 'sellerRejects' | 'adminRejects', string[]>

/** A named item type or sub type of data/reference. */
export interface Named {
  name: string
  description: string
}

/** All word lists. */
export interface Words {
  cities: City[]
  regions: Record<string, Region>
  firms: Record<string, Firms>
  /** By trade. */
  lines: Map<number, Line[]>
  /** The default catalogue products that sellers may choose. */
  shared: SharedProduct[]
  /** Item types and sub types by id. */
  itemTypes: Map<number, Named>
  /** The names of some item types within a sentence. */
  itemNames: Record<string, string>
  descriptions: Descriptions
  reviews: Reviews
  /** Admins' comments on rejected pictures. */
  rejectedPictures: string[]
}

const data = join(import.meta.dirname, '../../../data')

/** Reads all word lists. */
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

/** Reads a JSON file of data/, unchecked: the files are in this repository, and tests read them. */
export function readData<T>(file: string): T {
  return JSON.parse(readFileSync(join(data, file), 'utf8'))
}

/** Fills in `{name}` placeholders and capitalises the first letter. */
export function filled(sentence: string, values: Record<string, string>): string {
  const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

// Proper names, which keep their capital letter.
const proper = /^(Makrana|South|Indian|Rajasthan|Jhansi|Kota|Portland)$/

/** An item type's name as used within a sentence: "GVT and PGVT tiles". */
export function inSentence(words: Words, itemTypeId: number): string {
  const name = words.itemTypes.get(itemTypeId)?.name ?? ''
  const own = words.itemNames[itemTypeId]
  if (own !== undefined) return own
  return name.replaceAll(/\w+/g, (word) =>
    word === word.toUpperCase() || proper.test(word) ? word : word.toLowerCase(),
  )
}
