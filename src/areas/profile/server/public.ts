/** What other areas may use of the profile's server side. */
export { createPeople, createPerson, type NewPerson } from './writes.ts'
