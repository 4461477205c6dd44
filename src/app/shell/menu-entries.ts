/** Entries of the signed-in menus, by role (rules 3.13). */
import { href } from 'react-router'
import type { LoggedInUser } from '#areas/accounts/contract.ts'
import { m } from '#words/messages.js'
import { userPages } from './user-pages.ts'

/** A menu link. Entries of pages that do not exist yet are left out: docs/decisions, "face". */
export interface MenuEntry {
  to: string
  label: string
}

const basicDetail = href('/companyDetail/companyBasicDetail')

/** The User menu without LogOut, which is an action. */
export function userEntries(user: LoggedInUser): MenuEntry[] {
  return [
    ...(user.isAdmin ? [{ to: href('/admin'), label: m.nav_admin() }] : []),
    ...userPages
      .filter(({ menu }) => menu)
      .sort((a, b) => (a.menu ?? 0) - (b.menu ?? 0))
      .map(({ path, label }) => ({ to: `/${path}`, label: label() })),
    ...(user.hasSellerAccount ? [] : [{ to: basicDetail, label: m.nav_register_company() }]),
    ...(user.hasOtherFirms ? [{ to: href('/user/firms'), label: m.nav_switch_firm() }] : []),
  ]
}

/** The My Company menu; empty without a seller account. */
export function companyEntries(user: LoggedInUser): MenuEntry[] {
  if (!user.hasSellerAccount) return []
  const subscription = { to: href('/companyDetail/Subscription'), label: m.nav_subscription() }
  const orders = { to: href('/companyDetail/OrderList'), label: m.nav_purchase_history() }
  const storefront = {
    to: href('/Seller/:sellerUrl', { sellerUrl: user.companyUrl }),
    label: m.nav_storefront(),
  }
  if (user.firmRole === 'accounts') return [subscription, orders, storefront]
  if (user.firmRole === 'staff') {
    return [
      { to: href('/companyDetail/productList'), label: m.nav_product_list() },
      { to: href('/companyDetail/productDetail'), label: m.nav_create_product() },
      storefront,
    ]
  }
  if (user.firmRole === 'seller') {
    return [
      { to: href('/companyDetail/myCompany'), label: m.nav_company_detail() },
      { to: href('/companyDetail/productDetail'), label: m.nav_create_product() },
      { to: href('/companyDetail/productList'), label: m.nav_product_list() },
      storefront,
    ]
  }
  return [
    { to: href('/companyDetail/myCompany'), label: m.nav_company_detail() },
    { to: basicDetail, label: m.nav_edit_basic_detail() },
    subscription,
    orders,
    { to: href('/companyDetail/companyAddress'), label: m.nav_company_address() },
    { to: href('/companyDetail/enquiries'), label: m.nav_enquiries() },
    { to: href('/companyDetail/productDetail'), label: m.nav_create_product() },
    { to: href('/companyDetail/productList'), label: m.nav_product_list() },
    storefront,
  ]
}
