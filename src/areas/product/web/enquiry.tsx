/** Asking the seller about a product: how much is needed, then call or WhatsApp. */
import { useState } from 'react'
import type { Countable } from '#areas/market/rules/quantity.ts'
import { AskForPrice } from '#areas/quotations/web/public.tsx'
import type { SellerInfo } from '#areas/storefront/contract.ts'
import { Ask } from '#areas/storefront/web/public.tsx'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { m } from '#words/messages.js'
import type { Needed } from './quantity.tsx'

// Units and sums are loaded by who wants them.
const QuantityField = lazyPart(
  () => import('./quantity.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
)

/**
 * On a phone, asking for a price, call and WhatsApp stay within reach of the thumb.
 *
 * @param address the product's page
 */
export function Enquiry({
  product,
  seller: { sellerUrl, hasSubscription },
  address,
}: {
  product: Countable & { name: string; productId: string }
  seller: Pick<SellerInfo, 'sellerUrl' | 'hasSubscription'>
  address: string
}) {
  const hydrated = useHydrated()
  const [counting, setCounting] = useState(false)
  const [needed, setNeeded] = useState<Needed>()
  const text = [
    m.market_ask_text({ product: product.name, address }),
    needed && m.quantity_ask({ quantity: needed.words }),
  ]
  const ask = (small: boolean) => (
    <Ask small={small} sellerUrl={sellerUrl} text={text.filter(Boolean).join(' ')} />
  )
  const askForPrice = (kind: 'primary' | 'secondary', className: string) => (
    <AskForPrice
      product={product.productId}
      amount={needed?.amount}
      kind={kind}
      className={className}
    />
  )
  return (
    <>
      {counting ? (
        <QuantityField product={product} onChange={setNeeded} />
      ) : (
        product.unitOfMeasure !== '' && (
          <Button kind="secondary" disabled={!hydrated} onClick={() => setCounting(true)}>
            {m.quantity_how_much()}
          </Button>
        )
      )}
      {askForPrice(hasSubscription ? 'secondary' : 'primary', 'max-md:hidden')}
      {!hasSubscription && <p className="text-15 text-muted">{m.seller_card_no_number()}</p>}
      {hasSubscription && <div className="beside-bar max-md:hidden">{ask(false)}</div>}
      <div className="bottom-bar fixed inset-x-0 bottom-0 z-5 flex flex-wrap gap-2 border-t border-line bg-ground px-4 py-2 md:hidden [&>*]:flex-1">
        {askForPrice('primary', 'px-2 text-15')}
        {hasSubscription && ask(true)}
      </div>
    </>
  )
}
