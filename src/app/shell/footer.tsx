/** The footer's content: sellers by trade, links for dealers, support, social links, terms. */

import type { ReactNode } from 'react'
import { href, Link, useRouteLoaderData } from 'react-router'
import { sectionLinks } from '#areas/content/web/public.tsx'
import { useSession } from '#client/session.ts'
import type { SiteInfo } from '#kernel/caller.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { menuTrades } from './trades.ts'

export default function FooterContent() {
  const site = useRouteLoaderData<SiteInfo>('root')
  const user = useSession()
  const siteName = site?.name ?? ''
  return (
    <div className="wrap grid gap-x-4 py-4 sm:grid-cols-2 sm:gap-y-6 sm:py-8 md:py-12 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      <Column title={m.footer_sellers()} columns>
        {menuTrades().map(({ path, label }) => (
          <To key={path} path={path}>
            {label}
          </To>
        ))}
      </Column>
      <Column title={m.nav_blog()}>
        {sectionLinks().map(({ path, label }) => (
          <To key={path} path={path}>
            {label}
          </To>
        ))}
      </Column>
      <Column title={m.footer_join()}>
        {!user && (
          <>
            <To path={href('/signUp')}>{m.nav_sign_up()}</To>
            <To path={href('/login')}>{m.nav_login()}</To>
          </>
        )}
        {user?.hasSellerAccount ? (
          <To path={href('/companyDetail/myCompany')}>{m.nav_my_company()}</To>
        ) : (
          <To path={href('/companyDetail/companyBasicDetail')}>{m.nav_register_company()}</To>
        )}
        <To path={href('/Plans')}>{m.plans_title()}</To>
      </Column>
      <Column title={siteName}>
        <To path={href('/AboutUs')}>{m.nav_about()}</To>
        <To path={href('/termsCondition')}>{m.footer_terms()}</To>
        <To path={href('/privacyPolicy')}>{m.footer_privacy()}</To>
      </Column>
      <Column title={m.footer_support()}>
        <To path={href('/ContactUs')}>{m.nav_contact()}</To>
        {site?.support.email && (
          <Out href={`mailto:${site.support.email}`}>{site.support.email}</Out>
        )}
        {site?.support.phone && (
          <Out href={`tel:${site.support.phone.replace(/[^\d+]/g, '')}`}>{site.support.phone}</Out>
        )}
        {site?.socialLinks.map((address) => (
          <Out key={address} href={address}>
            {networkOf(address)}
          </Out>
        ))}
      </Column>
      <p className="col-span-full text-15 text-muted">
        {m.footer_note({ site: siteName })}{' '}
        {site?.demo && <strong className="inline-block">{m.footer_demo()}</strong>}
      </p>
    </div>
  )
}

function Column({
  title,
  columns,
  children,
}: {
  title: string
  columns?: boolean
  children: ReactNode
}) {
  return (
    <nav aria-label={title}>
      <h2 className="text-15 max-sm:hidden">{title}</h2>
      <details className="fold phone-fold">
        <summary className="text-15">
          {title}
          <ChevronDownIcon />
        </summary>
        <ul className={columns ? 'grid grid-cols-2 gap-x-4 sm:mt-1' : 'sm:mt-1'}>{children}</ul>
      </details>
    </nav>
  )
}

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <li>
      <Link to={path} discover="none">
        {children}
      </Link>
    </li>
  )
}

function Out({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  )
}

/** The network's name, from its host: `https://www.instagram.com/neev` is Instagram. */
function networkOf(address: string): string {
  const name = new URL(address).hostname.split('.').at(-2) ?? address
  return name.charAt(0).toUpperCase() + name.slice(1)
}
