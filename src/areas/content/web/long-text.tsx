/** Shared loader, meta and components of text pages. */
import { Fragment } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { serverApi } from '#kernel/caller.ts'
import { language } from '#kernel/language.ts'
import { pageHead } from '#ui/page-head.ts'
import { m } from '#words/messages.js'
import { type Block, fillText, type LongText, plainText, type Span } from '../rules/long-text.ts'

/** Loader data of a text page. */
export interface TextPage {
  text: LongText
  site: string
  canonical: string
}

/** Loads the text in the page's language, filled with the site's values. For use in loaders. */
export function loadText(texts: Record<string, LongText>, path: string): TextPage {
  const { name, publicUrl, support, grievanceOfficer, jurisdiction } = serverApi().site
  const text = texts[language]
  if (!text) throw new Error(`${path} has no text.`)
  const host = new URL(publicUrl).host
  const reach = support.email ?? `${host}/ContactUs`
  return {
    text: fillText(text, {
      site: name,
      // Only of this name.
      meaning: name === 'Neev' ? m.about_name_meaning() : '',
      address: host,
      support: reach,
      officer: grievanceOfficer ? `${grievanceOfficer} (${reach})` : reach,
      jurisdiction,
    }),
    site: name,
    canonical: `${publicUrl}${path}`,
  }
}

/** Title, description and canonical link of a text page. */
export function textMeta(page: TextPage | undefined): MetaDescriptor[] {
  if (!page) return []
  const { text, site, canonical } = page
  const description = plainText(text.lead)
  return pageHead({
    site,
    title: `${text.title} | ${site}`,
    description,
    canonical,
  })
}

/** Title, date and sections, with a table of contents at the side on wide screens. */
export function Document({ text }: TextPage) {
  return (
    <div className="wrap py-8 md:py-16">
      <header className="max-w-prose">
        <h1>{text.title}</h1>
        <p className="mt-4 text-muted">
          <Spans spans={text.lead} />
        </p>
        {text.values.updated && (
          <p className="mt-2 text-15 text-muted">{m.text_updated({ date: text.values.updated })}</p>
        )}
      </header>
      <div className="mt-8 grid gap-8 border-t border-line pt-8 md:mt-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label={m.text_contents()} className="lg:sticky lg:top-8 lg:self-start">
          <h2 className="text-15">{m.text_contents()}</h2>
          <ol className="mt-1 text-15 sm:columns-2 lg:columns-1">
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="footer-link lg:min-h-8">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-10">
          {text.sections.map((section) => (
            <section key={section.id} id={section.id} className="prose">
              <h2>{section.title}</h2>
              <Blocks blocks={section.blocks} />
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The paragraphs and lists of a section. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) =>
    'list' in block ? (
      <ul key={keyOf(block.list[0])}>
        {block.list.map((spans) => (
          <li key={keyOf(spans)}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={keyOf(block.paragraph)}>
        <Spans spans={block.paragraph} />
      </p>
    ),
  )
}

/** Text with strong and linked parts. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, strong, to }) => {
    if (to) {
      return (
        <Link key={text} to={to}>
          {text}
        </Link>
      )
    }
    return strong ? <strong key={text}>{text}</strong> : <Fragment key={text}>{text}</Fragment>
  })
}

function keyOf(spans: readonly Span[] = []): string {
  return plainText(spans)
}
