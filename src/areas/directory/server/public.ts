/** The directory's server-side API for other areas. */

export { isAnySellerFound } from './reads/sellers.ts'
