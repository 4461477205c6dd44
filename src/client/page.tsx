/** The frame of signed-in pages, and their titles. */
import type { ReactNode } from 'react'
import { type MetaArgs, type MetaDescriptor, useMatches } from 'react-router'
import type { SiteInfo } from '#kernel/caller.ts'

/** Page information in a signed-in page's `handle`. */
export interface PageHandle {
  title: () => string
  /** One sentence about its purpose. */
  intro?: () => string
  /** Heading level: 2 for a page nested in another one that has the h1. */
  level?: 1 | 2
}

/** A page's title with the site's name, from the root loader. */
export function pageTitle(title: string, matches: MetaArgs['matches']): MetaDescriptor {
  const root = matches[0]?.loaderData as SiteInfo | undefined
  return { title: root ? `${title} | ${root.name}` : title }
}

/** The `meta` of a page with a {@link PageHandle}: `export { pageMeta as meta } …`. */
export function pageMeta({ matches }: MetaArgs): MetaDescriptor[] {
  const handle = handleOf(matches.at(-1)?.handle)
  return handle ? [pageTitle(handle.title(), matches)] : []
}

/**
 * A page with the heading and purpose from its `handle`.
 *
 * @param action the page's main action, to the right of the heading
 */
export function Page({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const handle = handleOf(useMatches().at(-1)?.handle)
  const Heading = handle?.level === 2 ? 'h2' : 'h1'
  return (
    <section>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          {handle && <Heading>{handle.title()}</Heading>}
          {handle?.intro && <p className="prose mt-2 text-muted">{handle.intro()}</p>}
        </div>
        {action}
      </div>
      <div className={handle?.level === 2 ? 'mt-5' : 'mt-8'}>{children}</div>
    </section>
  )
}

function handleOf(handle: unknown): PageHandle | undefined {
  const titled = typeof handle === 'object' && handle !== null && 'title' in handle
  return titled ? (handle as PageHandle) : undefined
}
