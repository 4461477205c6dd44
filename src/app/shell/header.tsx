/** The header: one line on desktops; logo, search and menu on phones. Works without JavaScript. */

import { href, Link, NavLink, useLocation } from 'react-router'
import { noClass } from '#ui/cx.ts'
import { Disclosure, useClosingDetails } from '#ui/disclosure.tsx'
import { MenuIcon } from '#ui/icons.tsx'
import { OpenedPart } from '#ui/opened-part.tsx'
import { m } from '#words/messages.js'
import { AccountMenu, NewsBell } from './account-menu.tsx'
import { HeaderSearch } from './header-search.tsx'
import { InstallApp } from './install-app.tsx'
import { keptPart } from './kept-parts.ts'
import { LanguageLinks } from './language-links.tsx'
import { serverParts } from './server-parts.ts'
import { mainTrades, menuTrades, otherTrades, type TradeLink } from './trades.ts'

const loadMenu = () => import('./blog-menu.tsx')
const loadList = () => import('./blog-list.tsx')

export function Header({ siteName }: { siteName: string }) {
  const { key, pathname } = useLocation()
  return (
    <header className="border-b border-line bg-ground">
      <div className="wrap header-line flex min-h-16 items-center gap-x-2 max-lg:flex-wrap xl:gap-x-6">
        <Link to="/" className="mark" aria-label={siteName}>
          <Mark />
          {siteName}
        </Link>
        <nav
          className="hidden lg:block"
          aria-label={m.nav_main()}
          {...keptPart(
            'menu',
            { pathname },
            <ul className="nav-links flex items-center">
              <TradeLinks trades={mainTrades()} />
              <li>
                <Disclosure label={m.trade_others()} place={key}>
                  <TradeLinks trades={otherTrades()} />
                  <li className="xl:hidden">
                    <InstallApp />
                  </li>
                </Disclosure>
              </li>
              <li>
                <Disclosure label={m.nav_blog()} place={key}>
                  <OpenedPart
                    as="li"
                    className="blog-menu"
                    load={loadMenu}
                    Known={serverParts.BlogMenu}
                  />
                </Disclosure>
              </li>
              <SiteLinks />
            </ul>,
          )}
        />
        <div className="ml-auto flex min-w-0 items-center gap-x-1 max-lg:flex-wrap">
          <LanguageLinks />
          {pathname !== '/' && <HeaderSearch />}
          <div className="hidden min-w-0 items-center gap-x-1 lg:flex">
            {/* On narrow desktops it stands in a menu. */}
            <div className="max-xl:hidden">
              <InstallApp short />
            </div>
            <AccountMenu />
          </div>
          <NewsBell />
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

function TradeLinks({ trades, discover }: { trades: TradeLink[]; discover?: 'none' }) {
  return trades.map(({ typeId, path, label }) => (
    <li key={typeId}>
      <NavLink to={path} discover={discover} className={noClass}>
        {label}
      </NavLink>
    </li>
  ))
}

function SiteLinks({ discover }: { discover?: 'none' }) {
  return (
    <>
      <li>
        <NavLink to="/Products" discover={discover} className={noClass}>
          {m.nav_products()}
        </NavLink>
      </li>
      <li>
        <NavLink to={href('/ContactUs')} discover={discover} className={noClass}>
          {m.nav_contact()}
        </NavLink>
      </li>
      <li>
        <NavLink to={href('/AboutUs')} discover={discover} className={noClass}>
          {m.nav_about()}
        </NavLink>
      </li>
    </>
  )
}

function PhoneMenu() {
  const { key, pathname } = useLocation()
  const menu = useClosingDetails(key)
  return (
    <details ref={menu} className="nav-sheet lg:hidden">
      <summary className="icon-button" aria-label={m.nav_menu()}>
        <MenuIcon />
      </summary>
      <div
        className="nav-sheet-body"
        {...keptPart(
          'sheet',
          { pathname },
          <>
            <nav aria-label={m.nav_main()}>
              <ul className="nav-links grid grid-cols-2">
                {/* The router finds them in the desktop's menu. */}
                <TradeLinks trades={menuTrades()} discover="none" />
                <SiteLinks discover="none" />
              </ul>
            </nav>
            <div className="mt-3 border-t border-line pt-3">
              <h2 className="nav-sheet-title">{m.nav_blog()}</h2>
              <OpenedPart
                as="ul"
                className="nav-links grid grid-cols-2"
                load={loadList}
                Known={serverParts.BlogList}
              />
            </div>
            <div className="mt-3 border-t border-line pt-3">
              <InstallApp />
              <AccountMenu flat />
            </div>
          </>,
        )}
      />
    </details>
  )
}

/** The logo: a course of cut stone on its footing. */
function Mark() {
  return (
    <svg viewBox="0 0 28 28" className="size-7" aria-hidden="true">
      <path d="M4 4h9v9H4zM15 4h9v9h-9z" className="fill-text" />
      <path d="M1 16h26v8H1z" className="fill-action" />
    </svg>
  )
}
