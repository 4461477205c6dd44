/** A default catalogue product, with the price and stock a seller can set before adding it. */
import { useState } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import type { DefaultProduct } from '../contract/catalogue.ts'
import { chosenPrice } from '../contract/product-record.ts'
import type { Choice } from './choose-existing.tsx'
import { unitName } from './product-price.tsx'
import { SellerPictures } from './seller-pictures.tsx'

/** @param choice the seller's settings, once the product is chosen */
export function ExistingCard({
  product,
  choice,
  put,
  check,
}: {
  product: DefaultProduct
  choice: Choice | undefined
  put: (choice: Choice | undefined) => void
  check: () => void
}) {
  const [said, setSaid] = useState({
    price: choice?.price ?? String(product.price),
    inStock: choice?.inStock ?? product.inStock,
  })
  const error = chosenPrice.safeParse(said.price).error?.issues[0]?.message
  function say(changes: Partial<typeof said>) {
    const next = { ...said, ...changes }
    setSaid(next)
    if (choice) put({ product, ...next })
  }
  const facts = [
    product.size,
    unitName(product),
    product.offerPrice > 0 && `${m.product_offer_price()} ${formatRupees(product.offerPrice)}`,
  ].filter(Boolean)
  return (
    <article className="card grid h-full grid-rows-[auto_1fr] overflow-clip">
      <SellerPictures
        product={product}
        className="aspect-4/3"
        sizes="(width >= 80rem) 20rem, (width >= 40rem) 50vw, 100vw"
      />
      <div className="grid content-between gap-3 p-4 text-15">
        <div className="grid gap-2">
          <h3 className="text-17 wrap-anywhere">{product.name}</h3>
          <p className="line-clamp-3 text-muted wrap-anywhere">{product.description}</p>
          <p className="text-muted">{facts.join(' · ')}</p>
        </div>
        <div className="grid gap-3">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
            <TextField
              label={m.product_price()}
              inputMode="decimal"
              value={said.price}
              error={error}
              disabled={product.isAlreadyAdded}
              onChange={({ currentTarget }) => say({ price: currentTarget.value })}
            />
            <CheckboxField
              className="mt-7"
              label={m.product_in_stock()}
              role="switch"
              checked={said.inStock}
              disabled={product.isAlreadyAdded}
              onChange={({ currentTarget }) => say({ inStock: currentTarget.checked })}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              kind="secondary"
              onClick={check}
              aria-label={`${m.product_existing_check()}: ${product.name}`}
            >
              {m.product_existing_check()}
            </Button>
            {product.isAlreadyAdded ? (
              <Button kind="quiet" disabled>
                {m.product_existing_already()}
              </Button>
            ) : (
              <Button
                kind={choice ? 'secondary' : 'primary'}
                aria-label={`${choice ? m.product_existing_remove() : m.product_existing_add()}: ${product.name}`}
                disabled={!choice && error !== undefined}
                onClick={() => put(choice ? undefined : { product, ...said })}
              >
                {choice ? m.product_existing_remove() : m.product_existing_add()}
              </Button>
            )}
          </div>
        </div>
      </div>
    </article>
  )
}
