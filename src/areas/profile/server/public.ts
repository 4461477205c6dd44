/** What other areas may use of the profile's server side. */
export { createPeople, createPerson, erasePerson } from './writes.ts'
