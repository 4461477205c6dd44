/** Navigation between a company's screens. */
import { href, useLocation } from 'react-router'
import { useSession } from '#client/session.ts'
import type { ActingRole } from '#kernel/firm-roles.ts'
import { BillIcon, HomeIcon, ListIcon, MailIcon } from '#ui/room-icons.tsx'
import { RoomNav } from '#ui/room-nav.tsx'
import { m } from '#words/messages.js'

const overview = href('/companyDetail/overview')
const parent = href('/companyDetail/myCompany')
const enquiries = href('/companyDetail/enquiries')
const productList = href('/companyDetail/productList')

const owners: readonly ActingRole[] = ['owner']
const sellers: readonly ActingRole[] = ['owner', 'seller']
const content: readonly ActingRole[] = ['owner', 'seller', 'staff']
const texts: readonly ActingRole[] = ['owner', 'staff']
const accountants: readonly ActingRole[] = ['owner', 'accounts']

/** The pages among the first that staff who help may open. */
const staffPages = [
  parent,
  `${parent}/companyGallery`,
  `${parent}/companyAboutUs`,
  `${parent}/companyContactInfo`,
]

/** The entry to highlight for subpages and alternative paths. */
const shownAs = new Map([
  [`${parent}/companyProductList`, parent],
  [href('/companyDetail/eidtProduct'), productList],
  [href('/companyDetail/companyProductDetail'), productList],
])

/** The first page, then the six entries of My Company, in the order of rules 6.9. */
function entries(role: '' | ActingRole) {
  const shown = [
    { to: overview, label: m.room_overview_title() },
    { to: parent, label: m.my_company_products() },
    { to: `${parent}/companyGallery`, label: m.my_company_gallery() },
    { to: `${parent}/companyReview`, label: m.my_company_reviews() },
    { to: `${parent}/companyAboutUs`, label: m.my_company_about() },
    { to: `${parent}/companyContactInfo`, label: m.my_company_contact() },
    { to: `${parent}/billValidation`, label: m.my_company_bills() },
  ]
  return role === 'staff' ? shown.filter(({ to }) => staffPages.includes(to)) : shown
}

/** The screens outside My Company, as far as a member may open them (rules 29.2). */
function managed(role: '' | ActingRole) {
  const all = [
    { to: enquiries, label: m.nav_enquiries(), roles: sellers },
    {
      to: href('/companyDetail/companyBasicDetail'),
      label: m.nav_edit_basic_detail(),
      roles: texts,
    },
    { to: href('/companyDetail/Subscription'), label: m.nav_subscription(), roles: accountants },
    { to: href('/companyDetail/OrderList'), label: m.nav_purchase_history(), roles: accountants },
    { to: href('/companyDetail/companyAddress'), label: m.nav_company_address(), roles: texts },
    { to: href('/companyDetail/productDetail'), label: m.nav_create_product(), roles: content },
    { to: productList, label: m.nav_product_list(), roles: content },
    { to: href('/companyDetail/members'), label: m.nav_members(), roles: owners },
    { to: href('/companyDetail/help'), label: m.help_visits_title(), roles: owners },
    { to: href('/companyDetail/webhooks'), label: m.nav_webhooks(), roles: owners },
  ]
  return all.filter(({ roles }) => role !== '' && roles.includes(role))
}

/** What a phone's bar shows; the other screens are behind its fifth entry. */
function tabs() {
  const bills = { to: `${parent}/billValidation`, label: m.my_company_bills() }
  return [
    {
      to: overview,
      label: m.room_overview_title(),
      short: m.room_overview(),
      icon: HomeIcon,
    },
    { to: enquiries, label: m.nav_enquiries(), short: m.room_enquiries(), icon: MailIcon },
    { to: productList, label: m.nav_product_list(), short: m.room_products(), icon: ListIcon },
    { ...bills, short: m.room_bills(), icon: BillIcon },
  ]
}

/** The navigation of the seller's room. */
export function CompanyRail() {
  const { pathname } = useLocation()
  const role = useSession()?.firmRole ?? ''
  const ofManaging = { title: m.my_company_manage(), entries: managed(role) }
  const isAccountant = role === 'accounts'
  return (
    <RoomNav
      label={m.my_company_sections()}
      groups={isAccountant ? [ofManaging] : [{ entries: entries(role) }, ofManaging]}
      tabs={isAccountant || role === 'staff' ? [] : tabs()}
      current={pathname.startsWith(enquiries) ? enquiries : (shownAs.get(pathname) ?? pathname)}
    />
  )
}
