/** What surrounds every page: skip link, header, footer, what floats, the overlay while a page loads. */

import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useSessionEnd } from '#areas/accounts/web/session-end.ts'
import { LoadingOverlay } from '#ui/loading-overlay.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { m } from '#words/messages.js'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ScrollTop } from './scroll-top.tsx'

export function Shell({ siteName, children }: { siteName: string; children: ReactNode }) {
  const navigation = useNavigation()
  useSessionEnd()
  return (
    <>
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
      </div>
      <div className="floats">
        <ScrollTop />
      </div>
      <LoadingOverlay active={navigation.state !== 'idle'} />
      <Toaster />
    </>
  )
}
