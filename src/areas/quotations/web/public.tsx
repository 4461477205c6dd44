/** What other areas' pages may show of quotations. */
import { href, Link } from 'react-router'
import { linkButton } from '#ui/button.tsx'
import { m } from '#words/messages.js'

/**
 * A link to a new request: for a product, or to a seller. A visitor logs in on the way.
 *
 * @param className of the button
 */
export function AskForPrice({
  product = '',
  seller = '',
  kind = 'secondary',
  className,
}: {
  /** A product's id. */
  product?: string
  /** A storefront's name. */
  seller?: string
  kind?: 'primary' | 'secondary'
  className?: string
}) {
  const query = product ? `product=${product}` : `seller=${seller}`
  return (
    <Link
      to={`${href('/user/requests/new')}?${query}`}
      {...linkButton(kind, className)}
      // The same page behind each of a list's cards: it is found when one is followed.
      discover="none"
    >
      {m.quotation_ask()}
    </Link>
  )
}
