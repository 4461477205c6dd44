/** The pages of the console, and who may open them. */
import type { Permission } from '#kernel/permissions.ts'
import type { Icon } from '#ui/icon.ts'
import { BillIcon, ChartIcon, ListIcon, MailIcon, PeopleIcon, QueueIcon } from '#ui/room-icons.tsx'
import { m } from '#words/messages.js'

interface ConsolePage {
  to: string
  label: () => string
  permission: Permission
  /** Its place in a phone's bar; the first four that an admin may open are there. */
  tab?: { short: () => string; icon: Icon }
}

export const consolePages: readonly (readonly ConsolePage[])[] = [
  [
    {
      to: '/admin/overview',
      label: m.admin_nav_overview,
      permission: 'overview',
      tab: { short: m.room_overview, icon: ChartIcon },
    },
    {
      to: '/admin',
      label: m.admin_nav_queue,
      permission: 'verify',
      tab: { short: m.room_queue, icon: QueueIcon },
    },
    { to: '/admin/decisions', label: m.admin_nav_decisions, permission: 'verify' },
    { to: '/admin/reports', label: m.admin_nav_reports, permission: 'verify' },
    {
      to: '/admin/messages',
      label: m.admin_nav_messages,
      permission: 'messages',
      tab: { short: m.room_messages, icon: MailIcon },
    },
    { to: '/admin/enquiries/numbers', label: m.admin_nav_market, permission: 'overview' },
    { to: '/admin/enquiries', label: m.admin_nav_enquiries, permission: 'people' },
    {
      to: '/admin/people',
      label: m.admin_nav_people,
      permission: 'people',
      tab: { short: m.room_people, icon: PeopleIcon },
    },
  ],
  [
    { to: '/admin/towns', label: m.admin_nav_towns, permission: 'overview' },
    { to: '/admin/wishes', label: m.admin_nav_wishes, permission: 'messages' },
    { to: '/admin/firms', label: m.admin_nav_firms, permission: 'firms' },
    {
      to: '/admin/orders',
      label: m.admin_nav_orders,
      permission: 'orders',
      tab: { short: m.room_orders, icon: BillIcon },
    },
    { to: '/admin/receipts', label: m.admin_nav_receipts, permission: 'receipts' },
    { to: '/admin/accounts', label: m.admin_nav_accounts, permission: 'accounts' },
    { to: '/admin/accounts/figures', label: m.admin_figures_title, permission: 'accounts' },
    {
      to: '/admin/subscriptions',
      label: m.admin_nav_subscriptions,
      permission: 'plans',
      tab: { short: m.room_subscriptions, icon: PeopleIcon },
    },
    { to: '/admin/plans', label: m.admin_nav_plans, permission: 'plans' },
    {
      to: '/admin/catalogue',
      label: m.admin_nav_reference,
      permission: 'catalogue',
      tab: { short: m.room_catalogue, icon: ListIcon },
    },
  ],
  [
    { to: '/admin/operation', label: m.admin_nav_operation, permission: 'operate' },
    { to: '/admin/admins', label: m.admin_nav_admins, permission: 'admins' },
    { to: '/admin/audit', label: m.admin_nav_audit, permission: 'audit' },
  ],
]

/** The page of an address: one below a page, such as a single order, belongs to it. */
export function pageOf(pathname: string, pages = consolePages.flat()): ConsolePage | undefined {
  const exact = pages.find(({ to }) => to === pathname)
  return exact ?? pages.find(({ to }) => to !== '/admin' && pathname.startsWith(`${to}/`))
}
