/** The frame of every page: skip link, header, footer, floating buttons, loading overlay. */

import { type ReactNode, useRef } from 'react'
import { href, Link, useLocation, useNavigation } from 'react-router'
import { useSessionEnd } from '#client/session-end.ts'
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
  return (
    <>
      <Shapes />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-surface focus:p-3"
      >
        {m.nav_skip()}
      </a>
      <div className="flex min-h-dvh flex-col">
        <Header siteName={siteName} />
        <main id="content" className="flex-1" tabIndex={-1}>
          {children}
        </main>
        <Footer siteName={siteName} />
        <aside className="floats" aria-label={m.nav_feedback()}>
          <ScrollTop />
          {pathname !== href('/ContactUs') && (
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
