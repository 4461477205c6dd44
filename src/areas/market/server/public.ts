/** The market's server-side API for other areas. */
export { type LineProduct, type LineQuery, productsForLines } from './reads/lines.ts'
export { productsByIds } from './reads/beside.ts'
