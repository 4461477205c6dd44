/** The catalogue's pure rules and constants (document 1, section 3; document 3, sections 3 and 9). */

/** A colour of products and their images. */
export interface Colour {
  id: number
  /** Hexadecimal; empty for no colour. */
  code: string
  description: string
  /** As `colorName` goes over the wire. */
  name: string
}

/** Stands for "not selected". */
export const noColour: Colour = { id: 0, code: '', description: 'No colour', name: 'none' }

/** The fixed list of colours. */
export const colours: readonly Colour[] = [
  { id: 1, code: '#ffffff', description: 'White', name: 'white' },
  { id: 2, code: '#c0c0c0', description: 'Silver', name: 'silver' },
  { id: 3, code: '#808080', description: 'Grey', name: 'Gray' },
  { id: 4, code: '#ff0000', description: 'Red', name: 'Red' },
  { id: 5, code: '#0000ff', description: 'Blue', name: 'Blue' },
  { id: 6, code: '#008000', description: 'Green', name: 'Green' },
]

/** A colour's name on the wire; empty for none. */
export function colourName(id: number): string {
  return colours.find((colour) => colour.id === id)?.name ?? ''
}

/** The colours of images, each once; an image without one has none. */
export function colourNames(images: readonly { colorName: string }[]): string[] {
  return [...new Set(images.map(({ colorName }) => colorName))].filter((name) => name !== '')
}

/** `parentItemId` of an item type on the wire; a sub type has its item type's id there. */
export const topLevel = 0

/** The most characters of a product's description (specification, README: "product description"). */
export const productDescriptionMax = 500

/** A property that a seller adds to a product; both parts are there. */
export interface MoreInfo {
  key: string
  value: string
}

/** What an edit of a product may change, of which an admin approves each. Amounts are in paise. */
export interface ProductEdit {
  name?: string
  description?: string
  itemTypeId?: number
  itemSubTypeId?: number | null
  price?: number
  offerPrice?: number
  size?: string
  unit?: string
  brand?: string
  materialType?: string
  moreInfo?: MoreInfo[]
  tagIds?: number[]
}
