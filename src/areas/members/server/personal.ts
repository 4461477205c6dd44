/** Personal data of members. */
import { eq } from 'drizzle-orm'
import type { PersonalData } from '#platform/personal/personal.ts'
import { memberDataOf } from './reads.ts'
import { companyMembers, memberInvitations } from './tables.ts'
import { endMembers } from './writes/members.ts'

export const personal: PersonalData = {
  tables: {
    company_members: { byUser: companyMembers.userId },
    member_invitations: { byCompany: memberInvitations.companyId },
  },
  read: async (reader, { userId }) => ({
    data: { memberships: await memberDataOf(reader, userId) },
  }),
  // What others' firms have written to the address goes with the account.
  erase: async (tx, { email, companyId }) => {
    await tx.delete(memberInvitations).where(eq(memberInvitations.email, email))
    if (companyId) await endMembers(tx, companyId)
  },
}
