/** The frame of signed-in pages, and their titles. */
import type { ReactNode } from 'react'
import { type MetaArgs, type MetaDescriptor, useMatches } from 'react-router'
import type { SiteInfo } from '#kernel/caller.ts'

/** What a signed-in page says of itself in its `handle`. */
export interface PageHandle {
  title: () => string
  /** One sentence on what it is for. */
  intro?: () => string
  /** 2 for a page within another one that has the first heading. */
  level?: 1 | 2
}

/** A page's title with the site's name, which the document's own loader knows. */
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
 * A page with its heading and purpose, as its `handle` names them.
 *
 * @param action the page's main action, at the heading's right
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
