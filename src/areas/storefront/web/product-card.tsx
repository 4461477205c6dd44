/** A product in a list: pictures, name, price, tags. */

import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { ProductPrice, Stock, Tags } from '#areas/catalogue/web/public.tsx'
import { localName } from '#kernel/site-names.ts'
import { linkButton } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { ProductPictures } from './product-pictures.tsx'

/**
 * @param page URL of the product's own page
 * @param href URL of the detail, used without JavaScript
 * @param onDetail opens the detail in a dialog
 * @param eager loads the pictures eagerly, for cards on the first screen
 */
export function ProductCard({
  product,
  heading: Heading,
  page,
  href,
  onDetail,
  eager,
}: {
  product: PublicProduct
  heading: 'h3' | 'h4'
  page: string
  href: string
  onDetail: (product: PublicProduct) => void
  eager: boolean
}) {
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens the detail's URL in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onDetail(product)
  }
  const types = [product.itemTypeIdText, product.itemSubTypeIdText]
    .filter(Boolean)
    .map((name) => localName('type', name))
  return (
    <article className="card flex h-full flex-col overflow-clip">
      <ProductPictures
        product={product}
        sizes="(width >= 64rem) 23rem, (width >= 40rem) 50vw, 100vw"
        className="aspect-4/3"
        eager={eager}
      />
      <div className="flex flex-1 flex-col gap-1 p-4 text-15">
        <Heading className="text-17 leading-tight font-semibold wrap-anywhere">
          <Link to={page}>{product.name}</Link>
        </Heading>
        <p className="text-muted">{[...new Set(types)].join('\u00a0· ')}</p>
        <ProductPrice product={product} />
        <p className="flex flex-wrap gap-x-4">
          <Stock product={product} />
          {product.size && <span className="text-muted">{product.size}</span>}
        </p>
        {product.description && <p className="line-clamp-2 wrap-anywhere">{product.description}</p>}
        <Tags text={product.tagTitleText} />
        <Link
          to={href}
          preventScrollReset
          onClick={open}
          {...linkButton('secondary', 'mt-2 self-start text-15')}
        >
          {m.product_view_detail()}
          <span className="sr-only">: {product.name}</span>
        </Link>
      </div>
    </article>
  )
}
