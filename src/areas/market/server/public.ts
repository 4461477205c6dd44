/** The market's server-side API for other areas. */

export { productsByIds } from './reads/beside.ts'
export { type LineProduct, type LineQuery, type LineText, productsForLines } from './reads/lines.ts'
export { isAnythingFound } from './reads/search.ts'
export type { StoredProduct } from './tables.ts'
