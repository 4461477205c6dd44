/** Below an empty list: what was looked for becomes a wish, whose writer is told when it is there. */
import { href, Link } from 'react-router'
import { m } from '#words/messages.js'
import { linkButton } from './button.tsx'

/** What was looked for. */
export interface Sought {
  /** The words; '' for any firm of the trade. */
  text: string
  /** The trade whose list is empty, and its name; 0 and '' for none. */
  typeId: number
  trade: string
  /** The place; '' for everywhere. */
  where: string
}

export default function Wish({ text, typeId, trade, where }: Sought) {
  const wish = new URLSearchParams({ what: [text, trade].filter(Boolean).join(', ') })
  if (text) wish.set('text', text)
  if (typeId) wish.set('type', String(typeId))
  if (where) wish.set('where', where)
  return (
    <div className="mx-auto my-4 grid max-w-form justify-items-center gap-3 text-center">
      <p className="text-15 text-muted">{m.wish_hint()}</p>
      <Link to={`${href('/Wish')}?${wish}`} {...linkButton('secondary')}>
        {m.wish_action()}
      </Link>
    </div>
  )
}
