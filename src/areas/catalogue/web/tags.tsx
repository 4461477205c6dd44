import { m } from '#words/messages.js'

/** @param text the tags as `#name; `, in the API's format */
export function Tags({ text }: { text: string }) {
  const tags = text
    .split(';')
    .map((tag) => tag.trim())
    .filter(Boolean)
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 text-13 text-muted" aria-label={m.product_tags()}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
