/** When the site's own texts were last checked, from the front matter of each file. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../../../..')
const texts = join(source, '../data/content/en')
const articles = join(source, 'areas/content/web/blog')

/** Dates of articles, terms and privacy by path; the route table maps paths to files. */
export async function articleDates(): Promise<Map<string, Date>> {
  const table = await readFile(join(source, 'routes.ts'), 'utf8')
  const files = [
    ...[...table.matchAll(/route\('(Blog\/[^']+)', article\('([^']+)'\)/g)].map(
      ([, path, name]) => [`/${path}`, join(articles, `${name}.mdx`)] as const,
    ),
    ['/termsCondition', join(texts, 'terms.md')] as const,
    ['/privacyPolicy', join(texts, 'privacy.md')] as const,
  ]
  const dates = await Promise.all(
    files.map(async ([path, file]) => {
      const [, updated = ''] = /^updated: "?([^"\n]+)/m.exec(await readFile(file, 'utf8')) ?? []
      return [path, new Date(`${updated} UTC`)] as const
    }),
  )
  return new Map(dates)
}
