/** The catalogue's pure rules and constants (document 1, section 3; document 3, sections 3 and 9). */

/** Stands for "not selected" in the list of colours. */
export const noColour = { id: 0, code: '', description: 'No colour', name: 'none' }

/** The colours of images, each once; an image without one has none. */
export function colourNames(images: readonly { colorName: string }[]): string[] {
  return [...new Set(images.map(({ colorName }) => colorName))].filter((name) => name !== '')
}

/** `parentItemId` of an item type on the wire; a sub type has its item type's id there. */
export const topLevel = 0

/** The most characters of a product's description (specification, README: "product description"). */
export const productDescriptionMax = 500

export const productNameMax = 100
export const productSizeMax = 50
/** Of brand and of material type. */
export const productWordMax = 100
/** Rupees: more is a slip of the keyboard. */
export const productPriceMax = 100_000_000
/** The most tags and extra properties of a product, and the most characters of a property. */
export const productTagsMax = 20
export const moreInfoMax = 30
export const moreInfoKeyMax = 50
export const moreInfoValueMax = 300
/** The most pictures of a product, of which the public sees every approved one. */
export const productImagesMax = 20
/** The most products of one call: chosen from the default catalogue, or changed together. */
export const productsAtOnce = 100

/** What a number of units is counted in; the first seven are what most sellers ask for. */
export const unitsOfMeasure = [
  'sq ft',
  'piece',
  'box',
  'bag',
  'kg',
  'metre',
  'running foot',
  'sq m',
  'cu ft',
  'cu m',
  'brass',
  'litre',
  'set',
  'sheet',
  'tonne',
  'bucket',
  'tin',
  'tube',
] as const

/** Short forms of the trade. */
const unitsByShortForm: Readonly<Record<string, string>> = { rmt: 'metre', pcs: 'piece' }

/**
 * What a price is for, from one text such as "sq ft", "rmt" or "1000 pcs": a number of units, and
 * what they are counted in, empty where the text names nothing known.
 */
export function readUnit(text: string): { unit: string; unitOfMeasure: string } {
  const [, count = '1', words = ''] = /^(\d+)?\s*(.*)$/.exec(text.trim()) ?? []
  const unitOfMeasure = unitsByShortForm[words] ?? words
  const known = unitsOfMeasure.some((each) => each === unitOfMeasure)
  return known ? { unit: count, unitOfMeasure } : { unit: text, unitOfMeasure: '' }
}

/** A property that a seller adds to a product; both parts are there. */
export interface MoreInfo {
  key: string
  value: string
}

/** What the public reads of a product: a change of it waits for an admin. */
export interface ProductText {
  name: string
  description: string
  itemTypeId: number
  itemSubTypeId: number | null
  brand: string
  materialType: string
  moreInfo: MoreInfo[]
  tagIds: number[]
}

/** An edit of what the public reads. */
export type ProductEdit = Partial<ProductText>

/** What of an edit differs from a text; tags in another order are the same. */
export function differenceOf(text: ProductText, edit: ProductEdit): ProductEdit {
  const comparable = (value: unknown) =>
    JSON.stringify(Array.isArray(value) && typeof value[0] === 'number' ? value.toSorted() : value)
  const changed = Object.entries(edit).filter(
    ([name, value]) =>
      value !== undefined && comparable(value) !== comparable(text[name as keyof ProductText]),
  )
  return Object.fromEntries(changed)
}

/** The most rows of one sheet, and the most bytes of its file. */
export const importRowsMax = 10_000
export const importBytesMax = 5 * 1024 * 1024
/** The most products of one export: as many as a sheet of this kind can be written of at once. */
export const exportRowsMax = { csv: 50_000, xlsx: 10_000 } as const

/** `checked`: nothing is saved yet; `failed`: what was left is not saved. */
export type ImportState = 'checked' | 'running' | 'done' | 'failed'

/** A row of a sheet as it is saved; amounts are in paise. */
export interface ImportRow extends ProductText {
  /** The product that it changes, or the one that it adds. */
  id: string
  isNew: boolean
  companyTypeId: number
  price: number
  offerPrice: number
  size: string
  unit: string
  unitOfMeasure: string
  inStock: boolean
  showInOffers: boolean
}
