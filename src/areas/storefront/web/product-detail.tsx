/** A product's public details (rules 12.5): pictures and properties. */

import type { ReactNode } from 'react'
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import {
  hasOffer,
  localText,
  ProductPrice,
  Stock,
  Tags,
  unitName,
} from '#areas/catalogue/web/public.tsx'
import { formatRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { cx } from '#ui/cx.ts'
import { m } from '#words/messages.js'
import { ProductPictures } from './product-pictures.tsx'

/** The pictures, as large as fits. */
export function ProductImages({
  product,
  className = 'max-h-[65dvh]',
}: {
  product: PublicProduct
  className?: string
}) {
  return (
    <>
      <ProductPictures
        product={product}
        sizes="(width >= 54rem) 49rem, 100vw"
        className={cx('aspect-4/3 w-full rounded-4', className)}
        eager
      />
      {product.productImageList.length === 0 && (
        <p className="mt-3 text-muted">{m.product_no_images()}</p>
      )}
    </>
  )
}

/** The product's price and stock. */
export function ProductOffer({ product }: { product: PublicProduct }) {
  return (
    <>
      <ProductPrice product={product} />
      <p className="mt-1">
        <Stock product={product} />
      </p>
    </>
  )
}

/** Price, description and every property that is known. */
export function ProductProperties({ product }: { product: PublicProduct }) {
  return (
    <>
      <ProductOffer product={product} />
      <ProductWords product={product} />
    </>
  )
}

/** Description, tags and every property that is known. */
export function ProductWords({ product }: { product: PublicProduct }) {
  const listPrice = hasOffer(product) ? (
    <s>{formatRupees(product.price)}</s>
  ) : (
    formatRupees(product.price)
  )
  const rows: [label: string, value: ReactNode][] = [
    [m.product_name(), product.name],
    [m.product_item_type(), localName('type', product.itemTypeIdText)],
    [m.product_item_sub_type(), localName('type', product.itemSubTypeIdText)],
    [m.product_size(), product.size],
    [m.product_unit(), unitName(product)],
    [m.product_price(), listPrice],
    [m.product_offer_price(), product.offerPrice > 0 && formatRupees(product.offerPrice)],
    [m.product_color(), product.colours.map(({ description }) => description).join(', ')],
    [m.product_material_type(), product.materialType],
    [m.product_brand(), product.brand],
  ]
  return (
    <>
      {product.description && (
        <p className="prose mt-4 whitespace-pre-line wrap-anywhere">{product.description}</p>
      )}
      <div className="mt-3">
        <Tags text={product.tagTitleText} />
      </div>
      <dl className="mt-5 grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] text-15">
        {rows.map(([label, value]) => value && <Row key={label} label={label} value={value} />)}
        {product.attributeList.map(({ code, name, value }) => (
          <Row key={code} label={localText(name)} value={localText(value)} />
        ))}
        {product.moreInfoArray.map(({ key, value }) => (
          <Row key={`${key}: ${value}`} label={key} value={value} />
        ))}
      </dl>
    </>
  )
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid gap-x-4 border-t border-line py-2">
      <dt className="text-muted wrap-anywhere">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}
