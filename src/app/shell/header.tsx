/** The header: one line on a desk; on a phone the mark and a menu. Whole without JavaScript. */

import { Link, NavLink, useLocation } from 'react-router'
import { Disclosure, useClosingDetails } from '#ui/disclosure.tsx'
import { MenuIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { AccountMenu } from './account-menu.tsx'
import { InstallApp } from './install-app.tsx'
import { mainTrades, otherTrades, type TradeLink } from './trades.ts'

export function Header({ siteName }: { siteName: string }) {
  const { key } = useLocation()
  return (
    <header className="border-b border-line bg-ground">
      <div className="wrap flex min-h-16 items-center gap-x-8">
        <Link to="/" className="mark" aria-label={siteName}>
          <Mark />
          {siteName}
        </Link>
        <nav className="hidden flex-1 lg:block" aria-label={m.nav_trades()}>
          <ul className="flex items-center gap-x-1">
            {mainTrades().map((trade) => (
              <li key={trade.typeId}>
                <TradeNavLink trade={trade} />
              </li>
            ))}
            <li>
              <Disclosure label={m.trade_others()} place={key}>
                {otherTrades().map((trade) => (
                  <li key={trade.typeId}>
                    <TradeNavLink trade={trade} />
                  </li>
                ))}
              </Disclosure>
            </li>
          </ul>
        </nav>
        <div className="ml-auto hidden items-center gap-x-2 lg:flex">
          <InstallApp />
          <AccountMenu />
        </div>
        <PhoneMenu />
      </div>
    </header>
  )
}

function TradeNavLink({ trade }: { trade: TradeLink }) {
  return (
    <NavLink to={trade.path} className="nav-link">
      {trade.label}
    </NavLink>
  )
}

function PhoneMenu() {
  const menu = useClosingDetails(useLocation().key)
  return (
    <details ref={menu} className="nav-sheet ml-auto lg:hidden">
      <summary className="icon-button" aria-label={m.nav_menu()}>
        <MenuIcon />
      </summary>
      <div className="nav-sheet-body">
        <nav aria-label={m.nav_trades()}>
          <ul>
            {[...mainTrades(), ...otherTrades()].map((trade) => (
              <li key={trade.typeId}>
                <TradeNavLink trade={trade} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-3 border-t border-line pt-3">
          <InstallApp />
          <AccountMenu flat />
        </div>
      </div>
    </details>
  )
}

/** The mark: a course of cut stone on its footing. */
function Mark() {
  return (
    <svg viewBox="0 0 28 28" className="size-7" aria-hidden="true">
      <path d="M4 4h9v9H4zM15 4h9v9h-9z" className="fill-text" />
      <path d="M1 16h26v8H1z" className="fill-action" />
    </svg>
  )
}
