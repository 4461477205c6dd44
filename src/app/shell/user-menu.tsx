/** The menus of a logged-in user. Loaded with the session, which most visitors do not have. */
import { href, NavLink, useLocation, useNavigate } from 'react-router'
import type { LoggedInUser } from '#areas/accounts/contract.ts'
import { logOut } from '#areas/accounts/web/public.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { useMenuAddress } from '#ui/menu-address.ts'
import { m } from '#words/messages.js'
import { companyEntries, type MenuEntry, userEntries } from './menu-entries.ts'

/** @param flat lists the links without drop-downs, for the phone's menu sheet. */
export default function UserMenu({ user, flat }: { user: LoggedInUser; flat: boolean }) {
  const company = companyEntries(user)
  return flat ? <Sheet user={user} company={company} /> : <Desk user={user} company={company} />
}

type Menus = { user: LoggedInUser; company: MenuEntry[] }

function Desk({ user, company }: Menus) {
  const { key } = useLocation()
  return (
    <>
      {company.length > 0 && (
        <Disclosure label={m.nav_my_company()} place={key}>
          <Entries entries={company} />
        </Disclosure>
      )}
      {/* Only the name shrinks if the line is too narrow. */}
      <div className="header-welcome min-w-24">
        <Disclosure
          label={
            <>
              <span className="max-w-72 min-w-0 truncate">
                {m.nav_welcome({ name: user.firstName })}
              </span>
              <span className="sr-only">{m.nav_user()}</span>
            </>
          }
          place={key}
        >
          <Entries entries={userEntries(user)} />
          <li>
            <LogoutButton />
          </li>
        </Disclosure>
      </div>
    </>
  )
}

function Sheet({ user, company }: Menus) {
  return (
    <>
      <p className="px-3 wrap-anywhere text-muted">{m.nav_welcome({ name: user.firstName })}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {company.length > 0 && (
          <div>
            <h2 className="nav-sheet-title">{m.nav_my_company()}</h2>
            <ul>
              <Entries entries={company} />
            </ul>
          </div>
        )}
        <div>
          <h2 className="nav-sheet-title">{m.nav_user()}</h2>
          <ul>
            <Entries entries={userEntries(user)} />
            <li>
              <LogoutButton />
            </li>
          </ul>
        </div>
      </div>
    </>
  )
}

function Entries({ entries }: { entries: MenuEntry[] }) {
  const addressOf = useMenuAddress()
  return entries.map(({ to, label }) => (
    <li key={label}>
      <NavLink to={addressOf(to)} end className="nav-link">
        {label}
      </NavLink>
    </li>
  ))
}

function LogoutButton() {
  const navigate = useNavigate()
  const logout = async () => {
    await logOut()
    navigate(href('/login'))
  }
  return (
    <button type="button" className="nav-link w-full" onClick={logout}>
      {m.nav_logout()}
    </button>
  )
}
