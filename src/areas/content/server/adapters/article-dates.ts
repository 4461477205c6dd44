/** When the site's own texts were last checked, from the front matter of each file. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { articlesOf, blogSections } from '../../rules/blog.ts'

const source = join(import.meta.dirname, '../../../..')
const texts = join(source, '../data/content/en')
const articles = join(source, 'areas/content/web/blog')

/** Dates of articles, terms and privacy by path. */
export async function articleDates(): Promise<Map<string, Date>> {
  const files = [
    ...blogSections.flatMap(articlesOf).map(({ path, file }) => {
      return [path, join(articles, `${file}.mdx`)] as const
    }),
    ['/termsCondition', join(texts, 'terms.md')] as const,
    ['/privacyPolicy', join(texts, 'privacy.md')] as const,
  ]
  const dates = await Promise.all(
    files.map(async ([path, file]) => {
      const [, updated = ''] = /^updated: "?([^"\n]+)/m.exec(await readFile(file, 'utf8')) ?? []
      return [path, new Date(`${updated} UTC`)] as const
    }),
  )
  const newest = new Date(Math.max(...dates.map(([, date]) => date.getTime())))
  return new Map([...dates, ['/Blog/Articles', newest]])
}
