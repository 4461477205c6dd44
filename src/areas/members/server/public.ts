/** The server-side API of members for other areas. */
export { isMemberOf, membersOf } from './reads.ts'
export { endMembers } from './writes/members.ts'
