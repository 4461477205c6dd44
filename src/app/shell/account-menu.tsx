/** The account's part of the header: what anybody sees, and for a session the menus of its role. */

import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { readSession, useSession } from '#client/session.ts'
import { linkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { m } from '#words/messages.js'

const load = () => import('./user-menu.tsx')
// Without its menus a page still says who is logged in, and leads to the own pages.
const UserMenu = lazyPart(load, ({ user }) => (
  <Link reloadDocument to={href('/user/UserInfo')} className="nav-link">
    {m.nav_welcome({ name: user.firstName })}
  </Link>
))

// Who is logged in gets the menus together with the page.
if (typeof window !== 'undefined' && readSession()) void load().catch(() => {})

/**
 * The server renders what a visitor sees; the browser knows the session, and whatever changes its
 * record changes the menus.
 *
 * @param flat lists the links open, for the phone's sheet.
 */
export function AccountMenu({ flat = false }: { flat?: boolean }) {
  const user = useSession()
  // Set by the server's script, until the session is known.
  useEffect(() => void document.documentElement.removeAttribute('data-session'), [])
  if (!user) return <VisitorLinks flat={flat} />
  return <UserMenu user={user} flat={flat} />
}

function VisitorLinks({ flat }: { flat: boolean }) {
  return (
    <div
      className={cx('visitor-links', flat ? 'grid grid-cols-2 gap-2' : 'flex items-center gap-1')}
    >
      <Link to={href('/login')} {...(flat ? linkButton('primary') : { className: 'nav-link' })}>
        {m.nav_login()}
      </Link>
      <Link to={href('/signUp')} {...linkButton('secondary', 'whitespace-nowrap')}>
        {m.nav_sign_up()}
      </Link>
    </div>
  )
}
