/** The frame of every page: skip link, header, footer, floating buttons, loading overlay. */

import { type ReactNode, useRef } from 'react'
import { href, Link, useHref, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { useSession } from '#client/session.ts'
import { useSessionEnd } from '#client/session-end.ts'
import type { SiteInfo } from '#kernel/caller.ts'
import { cx } from '#ui/cx.ts'
import { FeedbackIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useLoading } from '#ui/loading.ts'
import { LoadingOverlay } from '#ui/loading-overlay.tsx'
import { OpenedPart } from '#ui/opened-part.tsx'
import { Shapes } from '#ui/shapes.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { m } from '#words/messages.js'
import { useClearOfControls } from './clear-floats.ts'
import { Header } from './header.tsx'
import { keptPart } from './kept-parts.ts'
import { PageChange } from './page-change.tsx'
import { ScrollTop } from './scroll-top.tsx'
import { serverParts } from './server-parts.ts'
import { TabBar } from './tab-bar.tsx'

// Only while staff help a firm.
const HelpBanner = lazyPart(
  () => import('#areas/help/web/help-banner.tsx'),
  () => null,
)

export function Shell({ siteName, children }: { siteName: string; children: ReactNode }) {
  const navigation = useNavigation()
  const calling = useLoading()
  const { pathname, search } = useLocation()
  const site = useRouteLoaderData<SiteInfo>('root')
  // With the language that the location leaves out.
  const address = useHref({ pathname, search })
  const feedback = useRef<HTMLAnchorElement>(null)
  const main = useRef<HTMLElement>(null)
  useClearOfControls(feedback)
  useSessionEnd()
  const helping = useSession()?.helping
  const room = isRoom(pathname)
  return (
    <>
      <Shapes />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-surface focus:p-3"
      >
        {m.nav_skip()}
      </a>
      <div className={cx('flex min-h-dvh flex-col', room && 'room')}>
        {helping && <HelpBanner helping={helping} />}
        <Header siteName={siteName} />
        <main
          ref={main}
          id="content"
          className="flex-1"
          tabIndex={-1}
          // Printed below the page.
          data-address={site && site.publicUrl + address}
        >
          {children}
        </main>
        {room ? (
          <details className="room-footer">
            <summary>{m.footer_fold({ site: siteName })}</summary>
            <Footer />
          </details>
        ) : (
          <Footer />
        )}
        {!room && <TabBar />}
        <aside className="floats" aria-label={m.nav_feedback()}>
          <ScrollTop />
          {!room && pathname !== href('/ContactUs') && (
            <Link ref={feedback} to={href('/ContactUs')} className="floating feedback">
              <FeedbackIcon />
              <span className="max-xl:sr-only">{m.nav_feedback()}</span>
            </Link>
          )}
        </aside>
      </div>
      <PageChange main={main} />
      <LoadingOverlay active={calling || navigation.state !== 'idle'} />
      <Toaster />
    </>
  )
}

const loadFooter = () => import('./footer.tsx')

function Footer() {
  const site = useRouteLoaderData<SiteInfo>('root')
  return (
    <OpenedPart
      as="footer"
      className="footer mt-6 border-t sm:mt-10 border-line bg-sunken md:mt-16"
      load={loadFooter}
      Known={serverParts.Footer}
      keep={(content) => keptPart('footer', { site }, content)}
    />
  )
}

/** Whether a path is in one of the rooms, the seller's or the console, which have a shell of tools. */
function isRoom(pathname: string): boolean {
  return /^\/(companyDetail|admin)(\/|$)/i.test(pathname)
}
