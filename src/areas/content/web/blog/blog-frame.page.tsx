/**
 * Page around an article: breadcrumbs, title, links to sellers of its trades and to more articles.
 */
import { href, Link, Outlet, useLocation, useMatches } from 'react-router'
import { offeredTrades, tradePath } from '#areas/companies/rules/trades.ts'
import { languageTag } from '#kernel/language.ts'
import { linkButton } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { type BlogSection, blogSectionOf } from '../../rules/blog.ts'
import { articleOf } from './article.ts'
import { sectionLink } from './sections.ts'
import { articleLinks } from './titles.ts'

/**
 * Articles only change with a release: for a day, caches may serve them stale while revalidating.
 */
export const headers = () => ({
  'cache-control': `public, max-age=0, stale-while-revalidate=${24 * 3600}`,
})

export default function BlogFrame() {
  const article = articleOf(useMatches())
  const section = blogSectionOf(useLocation().pathname)
  if (!article || !section) return <Outlet />
  const trades = offeredTrades().filter(({ guide }) => guide === section.path)
  return (
    <div className="wrap py-6 md:py-12">
      <nav aria-label={m.blog_way()} className="text-15 text-muted">
        <Link to={href('/Blog/Articles')} className="footer-link inline-flex">
          {m.blog_articles()}
        </Link>
        <span aria-hidden="true"> / </span>
        <Link to={section.path} className="footer-link inline-flex">
          {sectionLink(section).label}
        </Link>
      </nav>
      <div className="mt-2 grid gap-10 lg:grid-cols-[minmax(0,44rem)_minmax(0,18rem)] lg:justify-between lg:gap-16">
        <article className="prose article min-w-0">
          <header>
            <h1>{article.title}</h1>
            <p className="mt-3 text-21 leading-snug">{article.lead}</p>
            <p className="mt-3 text-15 text-muted">
              {m.blog_updated({ date: dateText(article.updated) })}
            </p>
          </header>
          <Outlet />
        </article>
        <aside className="self-start lg:sticky lg:top-6">
          {trades.map((trade) => (
            <section key={trade.id} className="mt-8 border-t border-line pt-5 first:mt-0">
              <h2 className="text-21">{m.blog_sellers({ trade: trade.name })}</h2>
              <p className="mt-2 text-15 text-muted">{m.blog_sellers_text()}</p>
              <p className="mt-4">
                <Link to={tradePath(trade)} {...linkButton('primary')}>
                  {m.blog_sellers_find()}
                  <span className="sr-only">: {trade.name}</span>
                </Link>
              </p>
            </section>
          ))}
          <More section={section} />
        </aside>
      </div>
    </div>
  )
}

/** The section's other articles. */
function More({ section }: { section: BlogSection }) {
  const { pathname } = useLocation()
  const links = [sectionLink(section), ...articleLinks(section)].filter(
    ({ path }, index, all) =>
      path !== pathname && all.findIndex((other) => other.path === path) === index,
  )
  if (links.length === 0) return null
  return (
    <nav className="mt-8 border-t border-line pt-5" aria-label={m.blog_more()}>
      <h2 className="text-17">{m.blog_more()}</h2>
      <ul className="mt-1">
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function dateText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(languageTag, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
}
