/** The page around an article: the way to it, its head, its trade's sellers, what else to read. */
import { Link, Outlet, useLocation, useMatches } from 'react-router'
import { companyType } from '#areas/companies/rules.ts'
import { serverApi } from '#kernel/caller.ts'
import { linkButton } from '#ui/button.tsx'
import { pageHead } from '#ui/page-head.ts'
import { breadcrumbs, structuredData } from '#ui/structured-data.ts'
import { m } from '#words/messages.js'
import { type BlogSection, blogPath, blogSectionOf } from '../../rules.ts'
import type { Route } from './+types/blog-frame.page.ts'
import { type Article, articleOf } from './article.ts'
import { articleLinks, sectionLink } from './titles.ts'

export function loader() {
  const { site } = serverApi()
  return { site: site.name, address: site.publicUrl }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const article = articleOf(matches)
  const section = blogSectionOf(location.pathname)
  if (!loaderData || !article || !section) return []
  const { site, address } = loaderData
  const canonical = address + blogPath(section, location.pathname.split('/')[3])
  return [
    ...pageHead({
      site,
      title: `${article.title} | ${site}`,
      description: article.lead,
      canonical,
    }),
    ...(import.meta.env.SSR ? [data({ article, section, site, address, canonical })] : []),
  ]
}

/** The article as search engines read it. */
function data({
  article,
  section,
  site,
  address,
  canonical,
}: {
  article: Article
  section: BlogSection
  site: string
  address: string
  canonical: string
}) {
  const { label, path } = sectionLink(section)
  const publisher = { '@type': 'Organization', name: site, url: `${address}/` }
  const steps = [
    { name: site, url: `${address}/` },
    { name: label, url: address + path },
  ]
  if (canonical !== address + path) steps.push({ name: article.title, url: canonical })
  return structuredData(
    {
      '@type': 'Article',
      headline: article.title,
      description: article.lead,
      dateModified: article.updated,
      datePublished: article.updated,
      image: `${address}/icons/preview.jpg`,
      author: publisher,
      publisher,
      mainEntityOfPage: canonical,
    },
    breadcrumbs(...steps),
    ...(article.faq
      ? [
          {
            '@type': 'FAQPage',
            mainEntity: article.faq.map(({ q, a }) => ({
              '@type': 'Question',
              name: q,
              acceptedAnswer: { '@type': 'Answer', text: a },
            })),
          },
        ]
      : []),
  )
}

export default function BlogFrame() {
  const article = articleOf(useMatches())
  const section = blogSectionOf(useLocation().pathname)
  if (!article || !section) return <Outlet />
  const trade = companyType(section.companyTypeId)
  return (
    <div className="wrap py-6 md:py-12">
      <nav aria-label={m.blog_way()} className="text-15 text-muted">
        <Link to="/Blog/BlogMarble" className="footer-link inline-flex">
          {m.nav_blog()}
        </Link>
        <span aria-hidden="true"> / </span>
        <Link to={section.path} className="footer-link inline-flex">
          {sectionLink(section).label}
        </Link>
      </nav>
      <div className="mt-2 grid gap-10 lg:grid-cols-[minmax(0,var(--container-prose))_18rem] lg:gap-24">
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
          {trade && (
            <section className="border-t border-line pt-5">
              <h2 className="text-21">{m.blog_sellers({ trade: trade.name })}</h2>
              <p className="mt-2 text-15 text-muted">{m.blog_sellers_text()}</p>
              <p className="mt-4">
                <Link to={`${trade.listPath}/${trade.id}`} {...linkButton('primary')}>
                  {m.blog_sellers_find()}
                </Link>
              </p>
            </section>
          )}
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
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
}
