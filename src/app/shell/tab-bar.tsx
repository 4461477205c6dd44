/** The bar at the bottom of a phone: search, my house, news, me. */
import { href, NavLink } from 'react-router'
import { useVisitorCount } from '#areas/materials/web/public.tsx'
import { useSession } from '#client/session.ts'
import { noClass } from '#ui/cx.ts'
import { line } from '#ui/icon.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'

const HouseIcon = /* @__PURE__ */ line('M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20')
const NewsIcon = /* @__PURE__ */ line('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4M12 3v2')
const PersonIcon = /* @__PURE__ */ line(
  'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
)

/** For visitors, too: the login leads on to what they pressed. Browsers find the routes elsewhere. */
export function TabBar() {
  const user = useSession()
  const count = useVisitorCount()
  const isCounted = !user && count > 0
  return (
    <nav className="tab-bar" aria-label={m.nav_tabs()}>
      <NavLink to="/" end discover="none" className={noClass}>
        <SearchIcon />
        {m.nav_search_short()}
      </NavLink>
      <NavLink
        to={user ? href('/user/materials') : href('/house')}
        discover="none"
        className={noClass}
      >
        <HouseIcon />
        {isCounted ? (
          <>
            <span className="sr-only">{m.nav_house_count({ count })}</span>
            <span aria-hidden="true">{m.nav_house()}</span>
            <span className="tab-count" aria-hidden="true">
              {count}
            </span>
          </>
        ) : (
          m.nav_house()
        )}
      </NavLink>
      <NavLink to={href('/user/news')} discover="none" className={noClass}>
        <NewsIcon />
        {m.nav_news_short()}
      </NavLink>
      <NavLink to={href('/user/UserInfo')} discover="none" className={noClass}>
        <PersonIcon />
        {m.nav_me()}
      </NavLink>
    </nav>
  )
}
