/** All articles by subject, with a search in their titles, summaries and questions. */
import { Form, href, Link } from 'react-router'
import { searchWords } from '#areas/search/rules/words.ts'
import { serverApi } from '#kernel/caller.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { pageHead } from '#ui/page-head.ts'
import { m } from '#words/messages.js'
import { articlesOf, blogSections } from '../../rules/blog.ts'
import type { Route } from './+types/articles.page.ts'
import type { Article } from './article.ts'
import { sectionLink } from './sections.ts'

/** What stands at the head of each article, by its file. */
const heads = import.meta.glob<Article>(['./*.mdx', '!./*.hi.mdx'], {
  eager: true,
  import: 'handle',
})

const textMax = 100

export function loader({ request }: Route.LoaderArgs) {
  const { site } = serverApi()
  const text = (new URL(request.url).searchParams.get('text') ?? '').slice(0, textMax)
  const asked = searchWords(text)
  const sections = blogSections.map((section) => {
    const { label, path } = sectionLink(section)
    const articles = articlesOf(section).flatMap(({ path, file }) => {
      const head = heads[`./${file}.mdx`]
      if (!head) throw new Error(`${file}.mdx is missing.`)
      const { title, lead, faq = [] } = head
      const words = searchWords([label, title, lead, ...faq.map(({ q }) => q)].join(' '))
      const isFound = asked.every((word) => words.some((other) => other.startsWith(word)))
      return isFound ? [{ path, title, lead }] : []
    })
    return { path, label, articles }
  })
  return {
    site: site.name,
    canonical: `${site.publicUrl}${href('/Blog/Articles')}`,
    text,
    sections: sections.filter(({ articles }) => articles.length > 0),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, canonical, text } = loaderData
  return pageHead({
    site,
    canonical,
    noindex: text !== '',
    title: `${m.blog_articles()} | ${site}`,
    description: import.meta.env.SSR ? m.blog_articles_lead() : undefined,
  })
}

export default function ArticlesPage({ loaderData: { text, sections } }: Route.ComponentProps) {
  return (
    <div className="wrap py-8 md:py-12">
      <header className="max-w-prose">
        <h1>{m.blog_articles()}</h1>
        <p className="mt-3 text-muted">{m.blog_articles_lead()}</p>
      </header>
      <Form className="mt-6 flex max-w-prose flex-wrap items-end gap-3" role="search">
        <TextField
          className="min-w-48 flex-1"
          label={m.blog_articles_search()}
          type="search"
          name="text"
          key={text}
          defaultValue={text}
          maxLength={textMax}
        />
        <Button type="submit">{m.list_search()}</Button>
      </Form>
      {sections.length === 0 && (
        <p className="mt-8">
          {m.blog_articles_none({ text })}{' '}
          <Link to={href('/Blog/Articles')}>{m.blog_articles_all()}</Link>
        </p>
      )}
      {sections.map(({ path, label, articles }) => (
        <section key={path} className="mt-10 border-t border-line pt-6">
          <h2 className="text-21">{label}</h2>
          <ul className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2">
            {articles.map((article) => (
              <li key={article.path} className="group relative min-w-0">
                <h3 className="text-17">
                  <Link
                    to={article.path}
                    className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
                  >
                    {article.title}
                  </Link>
                </h3>
                <p className="mt-1 text-15 text-muted">{article.lead}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
