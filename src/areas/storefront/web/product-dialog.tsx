/** A product over the page, its pictures or its properties; fetched when somebody asks for one. */
import { useState } from 'react'
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { m } from '#words/messages.js'
import { ProductImages, ProductProperties } from './product-detail.tsx'

export default function ProductDialog({
  product,
  onClose,
}: {
  product: PublicProduct
  onClose: () => void
}) {
  const [view, setView] = useState<'images' | 'details'>('images')
  const views = [
    ['images', m.product_images()],
    ['details', m.product_details()],
  ] as const
  return (
    <Dialog open onClose={onClose} title={product.name} wide>
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
        <ProductImages product={product} />
      ) : (
        <ProductProperties product={product} />
      )}
    </Dialog>
  )
}
