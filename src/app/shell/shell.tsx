/** The frame of every page: skip link, header, footer, floating buttons, loading overlay. */

import { type ReactNode, useRef } from 'react'
import { href, Link, useLocation, useNavigation } from 'react-router'
import { useSessionEnd } from '#client/session-end.ts'
import { cx } from '#ui/cx.ts'
import { FeedbackIcon } from '#ui/icons.tsx'
import { useLoading } from '#ui/loading.ts'
import { LoadingOverlay } from '#ui/loading-overlay.tsx'
import { Shapes } from '#ui/shapes.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { m } from '#words/messages.js'
import { useClearOfControls } from './clear-floats.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ScrollTop } from './scroll-top.tsx'

export function Shell({ siteName, children }: { siteName: string; children: ReactNode }) {
  const navigation = useNavigation()
  const calling = useLoading()
  const { pathname } = useLocation()
  const feedback = useRef<HTMLAnchorElement>(null)
  useClearOfControls(feedback)
  useSessionEnd()
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
        <Header siteName={siteName} />
        <main id="content" className="flex-1" tabIndex={-1}>
          {children}
        </main>
        {room ? (
          <details className="room-footer">
            <summary>{m.footer_fold({ site: siteName })}</summary>
            <Footer siteName={siteName} />
          </details>
        ) : (
          <Footer siteName={siteName} />
        )}
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
      <LoadingOverlay active={calling || navigation.state !== 'idle'} />
      <Toaster />
    </>
  )
}

/** Whether a path is in one of the rooms, the seller's or the console, which have a shell of tools. */
function isRoom(pathname: string): boolean {
  return /^\/(companyDetail|admin)(\/|$)/i.test(pathname)
}
