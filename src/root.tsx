/** The document around every page: head, shell and error page. */
import '#ui/styles.css'
import './app/shell/shell.css'
import './app/shell/tab-bar.css'
import type { ComponentType } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { tradesVersion } from '#areas/companies/rules/trades.ts'
import { serverApi } from '#kernel/caller.ts'
import { language, languageTag } from '#kernel/language.ts'
import { providedNames } from '#kernel/site-names.ts'
import { fontUrls } from '#ui/fonts.ts'
import type { Route } from './+types/root.ts'
import { ErrorPage } from './app/shell/error-page.tsx'
import { PageScripts } from './app/shell/page-scripts.ts'
import { Shell } from './app/shell/shell.tsx'

export const links: Route.LinksFunction = () => [
  ...fontUrls.map(
    (href) =>
      ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
]

export function loader() {
  const { site } = serverApi()
  // A page is rendered anew when its data changes; trades and Hindi names are part of them.
  const named = { ...site, trades: tradesVersion() }
  return language === 'en' ? named : { ...named, names: providedNames()?.version?.() }
}

/** The site's settings do not change while a page is open. */
export function shouldRevalidate() {
  return false
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  // The error page brings its own title; browsers show the first of two.
  return error ? [] : [{ title: loaderData?.name ?? '' }]
}

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={languageTag} data-api-base={site?.apiBase} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf9f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161a19" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell siteName={site?.name ?? ''}>{children}</Shell>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const { failure, Controls } = toldBy(useMatches().at(-1)?.handle)
  return (
    <ErrorPage notFound={missing} failure={failure?.()} lost={isLost(error)}>
      {Controls && <Controls />}
    </ErrorPage>
  )
}

/** Whether the network failed, by the error messages of Chromium, Firefox and Safari. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch|NetworkError|Load failed/.test(error.message)
}

/** The part of a page's `handle` that is used when it could not be loaded. */
interface FailureHandle {
  /** Message that says what could not be loaded. */
  failure?: () => string
  /** The page's controls, which remain visible. */
  Controls?: ComponentType
}

function toldBy(handle: unknown): FailureHandle {
  return typeof handle === 'object' && handle !== null ? handle : {}
}
