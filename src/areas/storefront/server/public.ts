/** What other areas may use of the storefront's server side. */
export { hasSubscription } from './reads.ts'
