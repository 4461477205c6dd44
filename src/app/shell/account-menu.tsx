/** The header's account section: links for visitors, and menus by role for logged-in users. */

import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { readSession, useSession } from '#client/session.ts'
import { linkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { m } from '#words/messages.js'

const load = () => import('./user-menu.tsx')
// Without the menus a page still shows who is logged in, and links to the user's pages.
const UserMenu = lazyPart(load, ({ user }) => (
  <Link reloadDocument to={href('/user/UserInfo')} className="nav-link">
    {m.nav_welcome({ name: user.firstName })}
  </Link>
))

// A logged-in user gets the menus together with the page.
if (typeof window !== 'undefined' && readSession()) void load().catch(() => {})

const loadBell = () => import('#areas/notifications/web/bell.tsx')
const Bell = lazyPart(loadBell, () => null)

/** The bell of a logged-in user; visitors load nothing for it. */
export function NewsBell() {
  const user = useSession()
  return user && <Bell user={user} />
}

/**
 * The server renders the visitor's view; only the browser knows the session, and any change of its
 * record updates the menus.
 *
 * @param flat lists the links without drop-downs, for the phone's menu sheet.
 */
export function AccountMenu({ flat = false }: { flat?: boolean }) {
  const user = useSession()
  // Set by a script in the server's HTML until the session is known.
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
