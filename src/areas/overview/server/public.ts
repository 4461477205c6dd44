/** The server-side API of the overview for other areas. */
export { type Brought, broughtOf } from './reads/brought.ts'
