/** The account's part of the header, by role (document 1, section 2, "Navigation bar and footer"). */

import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import type { LoggedInUser } from '#areas/accounts/contract.ts'
import { logOut, useSession } from '#areas/accounts/web/public.tsx'
import { linkButton } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { m } from '#words/messages.js'

/** @param flat lists the links open, for the phone's sheet. */
export function AccountMenu({ flat = false }: { flat?: boolean }) {
  const user = useSession()
  if (!user) return <VisitorLinks flat={flat} />
  return flat ? <FlatMenu user={user} /> : <DeskMenu user={user} />
}

function VisitorLinks({ flat }: { flat: boolean }) {
  return (
    <div className={flat ? 'grid gap-2' : 'flex items-center gap-2'}>
      <Link to="/login" className="nav-link">
        {m.nav_login()}
      </Link>
      <Link to="/signUp" {...linkButton('secondary')}>
        {m.nav_sign_up()}
      </Link>
    </div>
  )
}

function DeskMenu({ user }: { user: LoggedInUser }) {
  const { key } = useLocation()
  return (
    <>
      {user.hasSellerAccount && (
        <Disclosure label={m.nav_my_company()} place={key}>
          <CompanyLinks user={user} />
        </Disclosure>
      )}
      <Disclosure label={m.nav_welcome({ name: user.firstName })} place={key}>
        <UserLinks user={user} />
      </Disclosure>
    </>
  )
}

function FlatMenu({ user }: { user: LoggedInUser }) {
  return (
    <>
      <p className="px-3 text-15 text-muted">{m.nav_welcome({ name: user.firstName })}</p>
      <ul>
        {user.hasSellerAccount && <CompanyLinks user={user} />}
        <UserLinks user={user} />
      </ul>
    </>
  )
}

function CompanyLinks({ user }: { user: LoggedInUser }) {
  const links = [
    { to: `/Seller/${user.companyUrl}`, label: m.nav_storefront() },
    { to: '/companyDetail/myCompany', label: m.nav_company_detail() },
    { to: '/companyDetail/companyBasicDetail', label: m.nav_edit_basic_detail() },
    { to: '/companyDetail/companyAddress', label: m.nav_company_address() },
  ]
  return links.map((link) => (
    <li key={link.to}>
      <NavLink to={link.to} className="nav-link">
        {link.label}
      </NavLink>
    </li>
  ))
}

function UserLinks({ user }: { user: LoggedInUser }) {
  return (
    <>
      {!user.hasSellerAccount && (
        <li>
          <NavLink to="/companyDetail/companyBasicDetail" className="nav-link">
            {m.nav_register_company()}
          </NavLink>
        </li>
      )}
      <li>
        <LogoutButton />
      </li>
    </>
  )
}

function LogoutButton() {
  const navigate = useNavigate()
  const logout = async () => {
    await logOut()
    navigate('/login')
  }
  return (
    <button type="button" className="nav-link w-full" onClick={logout}>
      {m.nav_logout()}
    </button>
  )
}
