/** The storefront's server API for other areas. */
export { hasSubscription } from './reads.ts'
