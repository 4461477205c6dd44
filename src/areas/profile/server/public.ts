/** What other areas may use of the profile's server side. */
export { profileDataOf } from './reads.ts'
export { createPeople, createPerson, erasePerson } from './writes.ts'
