/** The navigation of the console. */
import { useLocation } from 'react-router'
import { RoomNav } from '#ui/room-nav.tsx'
import { m } from '#words/messages.js'
import { consolePages, pageOf } from './console-pages.ts'

/** @param allowed the admin's permissions: pages without one are not shown */
export function AdminRail({ allowed }: { allowed: readonly string[] }) {
  const { pathname } = useLocation()
  const visibleGroups = consolePages
    .map((entries) => entries.filter(({ permission }) => allowed.includes(permission)))
    .filter((entries) => entries.length > 0)
  const current = pageOf(pathname, visibleGroups.flat())
  const tabs = visibleGroups
    .flat()
    .flatMap(({ to, label, tab }) =>
      tab ? [{ to, label: label(), short: tab.short(), icon: tab.icon }] : [],
    )
  return (
    <RoomNav
      label={m.admin_nav_label()}
      current={current?.to ?? ''}
      tabs={tabs.slice(0, 4)}
      groups={visibleGroups.map((entries) => ({
        entries: entries.map(({ to, label }) => ({ to, label: label() })),
      }))}
    />
  )
}
