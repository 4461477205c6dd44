import { localName } from '#kernel/site-names.ts'
import { m } from '#words/messages.js'

/**
 * The names of tags as the page shows them: `#name`.
 *
 * @param text the tags as `#name; `, in the API's format
 */
export function tagsIn(text: string): string[] {
  return text
    .split(';')
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter(Boolean)
    .map((tag) => `#${localName('tag', tag)}`)
}

/** @param text the tags as `#name; `, in the API's format */
export function Tags({ text }: { text: string }) {
  const tags = tagsIn(text)
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 text-13 text-muted" aria-label={m.product_tags()}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
