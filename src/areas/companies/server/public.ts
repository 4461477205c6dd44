/** What other areas may do with companies. */
export { companyChanged } from './events.ts'
export { limitsOf } from './reads.ts'
