/** The bell in the header: a link to the news, with the number of unread ones. */
import { useEffect } from 'react'
import { href, NavLink } from 'react-router'
import type { SessionUser } from '#client/session.ts'
import { line } from '#ui/icon.ts'
import { m } from '#words/messages.js'
import { isPushedHere } from './pushed-here.ts'
import { useUnread } from './unread.ts'

const BellIcon = /* @__PURE__ */ line('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4M12 3v2')

export default function Bell({ user }: { user: SessionUser }) {
  const count = useUnread(user.id)
  useEffect(() => {
    // A login begins a new session, to which pushes to this browser now belong.
    if (isPushedHere(user) !== 'before') return
    import('./push-browser.ts').then(({ renewPush }) => renewPush(user)).catch(() => undefined)
  }, [user])
  const number = count > 99 ? '99+' : String(count)
  return (
    <NavLink
      to={href('/user/news')}
      className="icon-button bell"
      aria-label={count > 0 ? m.news_bell_unread({ count: number }) : m.news_title()}
    >
      <BellIcon />
      {count > 0 && (
        <span className="bell-count" aria-hidden="true">
          {number}
        </span>
      )}
    </NavLink>
  )
}
