/** What a member's role is called, and what it opens. */
import type { FirmRole } from '#kernel/firm-roles.ts'
import { m } from '#words/messages.js'

/** A role's name. */
export function roleName(role: FirmRole): string {
  const names = {
    owner: m.member_role_owner(),
    seller: m.member_role_seller(),
    accounts: m.member_role_accounts(),
  }
  return names[role]
}

/** What a role opens, as a sentence. */
export function roleText(role: FirmRole): string {
  const texts = {
    owner: m.member_role_owner_text(),
    seller: m.member_role_seller_text(),
    accounts: m.member_role_accounts_text(),
  }
  return texts[role]
}
