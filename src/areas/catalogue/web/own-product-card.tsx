/** A seller's own product as a row that expands to all its details. */

import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Picture } from '#areas/media/web/public.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { Button, IconButton, linkButton } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { Placeholder } from '#ui/placeholder.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import type { OwnProduct } from '../contract/catalogue.ts'
import { copyPath, productPath } from './chosen-product.tsx'
import { ProductPrice, unitName } from './product-price.tsx'
import { SellerPictures } from './seller-pictures.tsx'
import { Tags } from './tags.tsx'
import { yesOrNo } from './yes-or-no.ts'

/**
 * A row of a dense table on desktop, a short card on narrower screens.
 *
 * @param select its selection checkbox
 */
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
  const [open, setOpen] = useState(false)
  const detail = useId()
  const { pathname, search } = useLocation()
  const link = (screen: 'eidtProduct' | 'companyProductDetail') => ({
    to: productPath(screen, product.productId),
    state: { from: pathname + search },
  })
  const named = (action: string) => ({ 'aria-label': `${action}: ${product.name}` })
  const types = [product.itemTypeIdText, product.itemSubTypeIdText]
    .filter(Boolean)
    .map((name) => localName('type', name))
  const kind = [...new Set(types)].join(' · ')
  return (
    <article>
      <div className="own-product">
        <span className="choice">{select}</span>
        <span className="relative size-12 overflow-clip rounded-4">
          <Picture
            name={product.productImageList[0]?.imagePath ?? ''}
            sizes="3rem"
            alt=""
            fallback={<Placeholder trade={product.companyTypeId} seed={product.productId} />}
          />
        </span>
        <div className="min-w-0">
          <h3 className="line-clamp-2 text-15 wrap-anywhere">{product.name}</h3>
          <p className="truncate text-13 text-muted xl:hidden">{kind}</p>
          {product.overLimit && <p className="text-13 text-pending">{m.product_over_limit()}</p>}
        </div>
        <div className="own-product-price">
          <ProductPrice product={product} />
        </div>
        <div className="own-product-flags">
          <Flag label={m.product_in_stock()} on={product.inStock} />
          <Flag label={m.my_products_in_offers()} on={product.showInOffers} />
        </div>
        <div className="own-product-status">
          <StatusWord id={product.isValid} />
          <span className="text-13 text-muted tabular-nums max-xl:hidden">
            <span className="sr-only">{m.my_list_updated()} </span>
            {mediumTime(product.lastModifyDate)}
          </span>
        </div>
        <div className="own-product-actions">
          <Link {...link('eidtProduct')} {...linkButton('secondary')} {...named(m.product_edit())}>
            {m.product_edit()}
          </Link>
          <Button kind="secondary" onClick={quickEdit} {...named(m.product_quick_edit())}>
            {m.product_quick_edit()}
          </Button>
          <IconButton
            label={`${m.my_products_all()}: ${product.name}`}
            aria-expanded={open}
            aria-controls={open ? detail : undefined}
            onClick={() => setOpen(!open)}
            className={open ? 'ms-auto rotate-180' : 'ms-auto'}
          >
            <ChevronDownIcon />
          </IconButton>
        </div>
      </div>
      {open && (
        <div
          id={detail}
          className="grid gap-x-6 gap-y-4 pb-5 text-15 xl:grid-cols-[13rem_minmax(0,1fr)_17rem]"
        >
          <SellerPictures
            product={product}
            className="aspect-video self-start rounded-4 xl:aspect-4/3"
            sizes="(width >= 80rem) 13rem, (width >= 40rem) 50vw, 100vw"
            withStatus
          />
          <div className="grid content-start gap-2">
            {product.description && (
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{product.description}</p>
            )}
            <Tags text={product.tagTitleText} />
            <div className="flex flex-wrap gap-2">
              <Link
                {...link('companyProductDetail')}
                {...linkButton('secondary')}
                {...named(m.product_view_detail())}
              >
                {m.product_view_detail()}
              </Link>
              <Link
                to={copyPath(product)}
                {...linkButton('secondary')}
                {...named(m.product_duplicate())}
              >
                {m.product_duplicate()}
              </Link>
              <Button kind="quiet" onClick={remove} {...named(m.product_delete())}>
                {m.product_delete()}
              </Button>
            </div>
          </div>
          <ProductFacts product={product} kind={kind} />
        </div>
      )}
    </article>
  )
}

function ProductFacts({ product, kind }: { product: OwnProduct; kind: string }) {
  const facts = [
    [m.product_item_type(), kind],
    [m.product_price(), formatRupees(product.price)],
    [m.product_offer_price(), product.offerPrice > 0 && formatRupees(product.offerPrice)],
    [m.product_size(), product.size],
    [m.product_code(), product.code],
    [m.product_unit(), unitName(product)],
    [m.my_list_created(), mediumTime(product.createdDate)],
    [m.my_list_updated(), mediumTime(product.lastModifyDate)],
    [m.my_list_active(), yesOrNo(product.isActive)],
    [m.my_list_default(), yesOrNo(product.isDefault)],
    [m.my_list_validated(), product.validateDate && mediumTime(product.validateDate)],
    [m.my_list_validator_comment(), product.comment || m.not_verified()],
  ] as const
  return <Facts facts={facts} className="content-start gap-y-1 tabular-nums" />
}

function Flag({ label, on }: { label: string; on: boolean }) {
  return (
    <label className="choice">
      <input type="checkbox" checked={on} disabled readOnly />
      {label}
    </label>
  )
}
