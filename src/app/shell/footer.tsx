/** The footer: seller links, the way in for dealers, what the site is. */

import { Link, useRouteLoaderData } from 'react-router'
import type { SiteInfo } from '#kernel/caller.ts'
import { m } from '#words/messages.js'
import { mainTrades, otherTrades } from './trades.ts'

export function Footer({ siteName }: { siteName: string }) {
  const demo = useRouteLoaderData<SiteInfo>('root')?.demo
  return (
    <footer className="mt-10 border-t border-line bg-sunken md:mt-16">
      <div className="wrap grid gap-8 py-10 md:grid-cols-[2fr_1fr] md:py-16">
        <nav aria-labelledby="footer-sellers">
          <h2 id="footer-sellers" className="text-15">
            {m.footer_sellers()}
          </h2>
          <ul className="mt-2 grid grid-cols-2 md:grid-cols-3">
            {[...mainTrades(), ...otherTrades()].map((trade) => (
              <li key={trade.typeId}>
                <Link to={trade.path} className="footer-link">
                  {trade.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-join">
          <h2 id="footer-join" className="text-15">
            {m.footer_join()}
          </h2>
          <ul className="mt-2">
            <li>
              <Link to="/signUp" className="footer-link">
                {m.nav_sign_up()}
              </Link>
            </li>
            <li>
              <Link to="/login" className="footer-link">
                {m.nav_login()}
              </Link>
            </li>
          </ul>
        </nav>
        <p className="prose text-15 text-muted md:col-span-2">
          {m.footer_note({ site: siteName })}
          {demo && <strong className="block">{m.footer_demo()}</strong>}
        </p>
      </div>
    </footer>
  )
}
