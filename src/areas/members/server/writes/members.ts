/** Members and invitations: added, changed, ended. */
import { and, eq, lte, sql } from 'drizzle-orm'
import type { FirmRole } from '#kernel/firm-roles.ts'
import { hashToken, newToken } from '#platform/crypto/tokens.ts'
import type { Transaction } from '#platform/database/database.ts'
import { invitationDays } from '../../rules/limits.ts'
import { companyMembers, memberInvitations } from '../tables.ts'

/** An invitation as it is stored. */
export type Invitation = typeof memberInvitations.$inferSelect

/** Makes an invitation; its token is known only to whom it is given. */
export async function addInvitation(
  tx: Transaction,
  invitation: Pick<Invitation, 'companyId' | 'role' | 'email' | 'phone' | 'phoneKey' | 'invitedBy'>,
): Promise<string> {
  const token = newToken()
  // One that is too old makes room for another to the same address.
  await tx
    .update(memberInvitations)
    .set({ state: 'withdrawn' })
    .where(
      and(
        eq(memberInvitations.companyId, invitation.companyId),
        eq(memberInvitations.state, 'open'),
        lte(memberInvitations.expiresAt, sql`now()`),
      ),
    )
  await tx.insert(memberInvitations).values({
    ...invitation,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
  })
  return token
}

/** Takes back an invitation that waits; false if there is none. */
export async function withdrawInvitation(
  tx: Transaction,
  { companyId, invitationId }: { companyId: string; invitationId: number },
): Promise<boolean> {
  const rows = await tx
    .update(memberInvitations)
    .set({ state: 'withdrawn' })
    .where(
      and(
        eq(memberInvitations.id, invitationId),
        eq(memberInvitations.companyId, companyId),
        eq(memberInvitations.state, 'open'),
      ),
    )
    .returning({ id: memberInvitations.id })
  return rows.length > 0
}

/** Spends an invitation; false if it was spent or withdrawn meanwhile. */
export async function spendInvitation(tx: Transaction, invitationId: number): Promise<boolean> {
  const rows = await tx
    .update(memberInvitations)
    .set({ state: 'accepted' })
    .where(and(eq(memberInvitations.id, invitationId), eq(memberInvitations.state, 'open')))
    .returning({ id: memberInvitations.id })
  return rows.length > 0
}

/** Adds a member; false if they are one. */
export async function addMember(
  tx: Transaction,
  member: { companyId: string; userId: string; role: FirmRole },
): Promise<boolean> {
  const rows = await tx
    .insert(companyMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ userId: companyMembers.userId })
  return rows.length > 0
}

const membership = (companyId: string, userId: string) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId))

/** Changes a member's role; false if there is no such member. */
export async function setRole(
  tx: Transaction,
  { companyId, userId, role }: { companyId: string; userId: string; role: FirmRole },
): Promise<boolean> {
  const rows = await tx
    .update(companyMembers)
    .set({ role })
    .where(membership(companyId, userId))
    .returning({ userId: companyMembers.userId })
  return rows.length > 0
}

/** Removes a member, and returns their role; undefined if there is no such member. */
export async function removeMember(
  tx: Transaction,
  companyId: string,
  userId: string,
): Promise<FirmRole | undefined> {
  const [row] = await tx
    .delete(companyMembers)
    .where(membership(companyId, userId))
    .returning({ role: companyMembers.role })
  return row?.role
}

/** Ends all memberships and invitations of a firm, which has another owner now, or none. */
export async function endMembers(tx: Transaction, companyId: string): Promise<void> {
  await tx.delete(companyMembers).where(eq(companyMembers.companyId, companyId))
  await tx.delete(memberInvitations).where(eq(memberInvitations.companyId, companyId))
}
