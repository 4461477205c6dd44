/** What other areas' pages may show of quotations. */
import { href, Link } from 'react-router'
import { linkButton } from '#ui/button.tsx'
import { m } from '#words/messages.js'

/** A link to a new request for one product; a visitor logs in on the way. */
export function AskForPrice({
  productId,
  kind = 'secondary',
}: {
  productId: string
  kind?: 'primary' | 'secondary'
}) {
  return (
    <Link to={`${href('/user/requests/new')}?product=${productId}`} {...linkButton(kind)}>
      {m.quotation_ask()}
    </Link>
  )
}
