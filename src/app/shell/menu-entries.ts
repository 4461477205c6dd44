/** What the signed-in menus hold, by role (document 1, section 2, "Navigation bar and footer"). */
import type { LoggedInUser } from '#areas/accounts/contract.ts'
import { m } from '#words/messages.js'

/** A link of a menu. Entries of pages that are still to come are left out: docs/decisions, "face". */
export interface MenuEntry {
  to: string
  label: string
}

const basicDetail = '/companyDetail/companyBasicDetail'

/** The User menu, less LogOut, which is a deed. */
export function userEntries(user: LoggedInUser): MenuEntry[] {
  return [
    { to: '/user/UserInfo', label: m.nav_profile() },
    { to: '/user/manageProfile', label: m.nav_manage_profile() },
    { to: '/user/changePassword', label: m.nav_change_password() },
    { to: '/user/manageAddress', label: m.nav_manage_address() },
    ...(user.hasSellerAccount ? [] : [{ to: basicDetail, label: m.nav_register_company() }]),
  ]
}

/** The My Company menu; empty for who has no seller account. */
export function companyEntries(user: LoggedInUser): MenuEntry[] {
  if (!user.hasSellerAccount) return []
  return [
    { to: '/companyDetail/myCompany', label: m.nav_company_detail() },
    { to: basicDetail, label: m.nav_edit_basic_detail() },
    { to: '/companyDetail/companyAddress', label: m.nav_company_address() },
    { to: '/companyDetail/productDetail', label: m.nav_create_product() },
    { to: '/companyDetail/productList', label: m.nav_product_list() },
    { to: `/Seller/${user.companyUrl}`, label: m.nav_storefront() },
  ]
}
