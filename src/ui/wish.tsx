/** Below an empty list: what was looked for becomes a message to the operator. */
import { href, Link } from 'react-router'
import { m } from '#words/messages.js'

/**
 * @param what the words and the category that were looked for
 * @param where the place; '' for everywhere
 */
export default function Wish({ what, where }: { what: string; where: string }) {
  const wish = new URLSearchParams({ wish: what })
  if (where) wish.set('where', where)
  return (
    <p className="mt-6 text-center text-muted">
      {m.wish_hint()} <Link to={`${href('/ContactUs')}?${wish}`}>{m.wish_action()}</Link>
    </p>
  )
}
