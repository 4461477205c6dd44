/** Dialog with a product's pictures or properties; loaded when first opened. */
import { useState } from 'react'
import { Link } from 'react-router'
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { productPath } from '#areas/companies/rules/product-path.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { m } from '#words/messages.js'
import { ProductImages, ProductOffer, ProductProperties } from './product-detail.tsx'
import { useView } from './use-view.ts'

/** @param address URL of the same detail as a page, shown in the address bar */
export default function ProductDialog({
  product,
  address,
  sellerUrl,
  onClose,
}: {
  product: PublicProduct
  sellerUrl: string
  address: string
  onClose: () => void
}) {
  const [view, setView] = useState<'images' | 'details'>('images')
  useBackCloses(onClose, address)
  useView(sellerUrl, product.productId)
  const views = [
    ['images', m.product_images()],
    ['details', m.product_details()],
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      title={product.name}
      wide
      footer={
        <Link to={productPath({ ...product, sellerUrl })} {...linkButton('secondary')}>
          {m.market_open_page()}
        </Link>
      }
    >
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{m.product_view_switch()}</legend>
        {views.map(([id, label]) => (
          <Button
            key={id}
            kind={view === id ? 'primary' : 'secondary'}
            aria-pressed={view === id}
            onClick={() => setView(id)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {view === 'images' ? (
        <>
          <ProductImages product={product} className="max-h-[52dvh]" />
          <div className="mt-4">
            <ProductOffer product={product} />
          </div>
        </>
      ) : (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-8">
          <ProductImages product={product} className="max-sm:max-h-44" />
          <div>
            <ProductProperties product={product} />
          </div>
        </div>
      )}
    </Dialog>
  )
}
