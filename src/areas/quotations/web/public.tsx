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
  amount,
  kind = 'secondary',
  className,
}: {
  /** A product's id. */
  product?: string
  /** A storefront's name. */
  seller?: string
  /** How much of the product is needed: it is carried through the login into the request. */
  amount?: { quantity: number; unit: string } | undefined
  kind?: 'primary' | 'secondary'
  className?: string
}) {
  const query = new URLSearchParams(product ? { product } : { seller })
  if (amount) {
    query.set('quantity', String(amount.quantity))
    query.set('unit', amount.unit)
  }
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
