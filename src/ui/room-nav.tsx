/** The navigation of a room: a rail on desks; on phones a bar of at most five, the last opens the rest. */
import { Link, useLocation } from 'react-router'
import { m } from '#words/messages.js'
import { cx } from './cx.ts'
import { useClosingDetails } from './disclosure.tsx'
import type { Icon } from './icon.ts'
import { MenuIcon } from './icons.tsx'
import { useMenuAddress } from './menu-address.ts'
import { Rail, type RailEntry, type RailGroup } from './rail.tsx'

/** An entry of the bar at the bottom of a phone's screen. */
export interface RoomTab extends RailEntry {
  /** A word that fits a fifth of a phone's width. */
  short: string
  icon: Icon
}

interface RoomNavProps {
  label: string
  groups: readonly RailGroup[]
  /** The four entries of the groups that a phone's bar shows. */
  tabs: readonly RoomTab[]
  /** The current page's entry. */
  current: string
}

export function RoomNav({ label, groups, tabs, current }: RoomNavProps) {
  return (
    <>
      <div className="room-rail">
        <Rail label={label} groups={groups} current={current} />
      </div>
      <RoomBar label={label} groups={groups} tabs={tabs} current={current} />
    </>
  )
}

function RoomBar({ label, groups, tabs, current }: RoomNavProps) {
  const { key } = useLocation()
  const addressOf = useMenuAddress()
  const rest = useClosingDetails(key)
  const inBar = (to: string) => tabs.some((tab) => tab.to === to)
  const others = groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ to }) => !inBar(to)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <nav className="room-bar" aria-label={label}>
      <ul>
        {tabs.map(({ to, short, icon: Icon }) => (
          <li key={to}>
            <Link
              to={addressOf(to)}
              className="room-tab"
              aria-current={current === to ? 'page' : undefined}
            >
              <Icon />
              <span>{short}</span>
            </Link>
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <details ref={rest}>
              <summary className={cx('room-tab', !inBar(current) && 'room-tab-current')}>
                <MenuIcon />
                <span>{m.room_more()}</span>
              </summary>
              <div className="room-sheet">
                {others.map(({ title, entries }) => (
                  <div key={entries[0]?.to}>
                    {title && <p className="px-3 pt-2 text-13 text-muted">{title}</p>}
                    <ul>
                      {entries.map(({ to, label }) => (
                        <li key={to}>
                          <Link
                            to={addressOf(to)}
                            className="nav-link"
                            aria-current={current === to ? 'page' : undefined}
                          >
                            {label}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </div>
            </details>
          </li>
        )}
      </ul>
    </nav>
  )
}
