/** A seller's own product with all that is known of it (document 3, section 2). */
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { mediumTime } from '#kernel/dates.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'

import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import type { OwnProduct } from '../contract/catalogue.ts'
import { productPath } from './chosen-product.tsx'
import { ProductPrice, rupees, unitName } from './product-price.tsx'
import { Tags } from './product-words.tsx'
import { SellerPictures } from './seller-pictures.tsx'

/** @param select its box in a selection */
export function OwnProductCard({
  product,
  select,
  quickEdit,
  remove,
}: {
  product: OwnProduct
  select: ReactNode
  quickEdit: () => void
  remove: () => void
}) {
  const { pathname, search } = useLocation()
  const link = (screen: 'eidtProduct' | 'companyProductDetail') => ({
    to: productPath(screen, product.productId),
    state: { from: pathname + search },
  })
  const types = [product.itemTypeIdText, product.itemSubTypeIdText].filter(Boolean)
  return (
    <article className="card grid overflow-clip md:grid-cols-[13rem_minmax(0,1fr)]">
      <SellerPictures
        product={product}
        className="aspect-video md:aspect-auto md:min-h-48"
        sizes="(width >= 48rem) 13rem, 100vw"
        withStatus
      />
      <div className="grid content-start gap-x-6 gap-y-4 p-4 text-15 xl:grid-cols-[minmax(0,1fr)_17rem] xl:p-5">
        <div className="grid content-start gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="flex min-w-0 items-baseline gap-2 text-17 wrap-anywhere">
              <span className="choice">{select}</span>
              {product.name}
            </h3>
            <StatusWord id={product.isValid} />
          </div>
          <p className="text-muted">{[...new Set(types)].join(' · ')}</p>
          <ProductPrice product={product} />
          {product.description && (
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{product.description}</p>
          )}
          <Tags text={product.tagTitleText} />
          <div className="flex flex-wrap gap-x-6">
            <Flag label={m.product_in_stock()} on={product.inStock} />
            <Flag label={m.my_products_in_offers()} on={product.showInOffers} />
          </div>
          <div className="mt-1 flex flex-wrap gap-2">
            <Link
              {...link('eidtProduct')}
              {...linkButton('secondary')}
              aria-label={`${m.product_edit()}: ${product.name}`}
            >
              {m.product_edit()}
            </Link>
            <Button
              kind="secondary"
              onClick={quickEdit}
              aria-label={`${m.product_quick_edit()}: ${product.name}`}
            >
              {m.product_quick_edit()}
            </Button>
            <Link
              {...link('companyProductDetail')}
              {...linkButton('quiet')}
              aria-label={`${m.product_view_detail()}: ${product.name}`}
            >
              {m.product_view_detail()}
            </Link>
            <Button
              kind="quiet"
              onClick={remove}
              aria-label={`${m.product_delete()}: ${product.name}`}
            >
              {m.product_delete()}
            </Button>
          </div>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 md:max-xl:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] gap-y-1 border-line max-xl:border-t max-xl:pt-3 xl:border-s xl:ps-5">
          <Fact name={m.product_price()}>{rupees(product.price)}</Fact>
          <Fact name={m.product_offer_price()}>
            {product.offerPrice > 0 && rupees(product.offerPrice)}
          </Fact>
          <Fact name={m.product_size()}>{product.size}</Fact>
          <Fact name={m.product_unit()}>{unitName(product)}</Fact>
          <Fact name={m.my_list_created()}>{mediumTime(product.createdDate)}</Fact>
          <Fact name={m.my_list_updated()}>{mediumTime(product.lastModifyDate)}</Fact>
          <Fact name={m.my_list_active()}>{yesOrNo(product.isActive)}</Fact>
          <Fact name={m.my_list_default()}>{yesOrNo(product.isDefault)}</Fact>
          <Fact name={m.my_list_validated()}>
            {product.validateDate && mediumTime(product.validateDate)}
          </Fact>
          <Fact name={m.my_list_validator_comment()}>{product.comment || m.not_verified()}</Fact>
        </dl>
      </div>
    </article>
  )
}

function Flag({ label, on }: { label: string; on: boolean }) {
  return <CheckboxField label={label} checked={on} disabled readOnly />
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums wrap-anywhere">{children}</dd>
    </>
  )
}

function yesOrNo(value: boolean): string {
  return value ? m.my_list_yes() : m.my_list_no()
}
