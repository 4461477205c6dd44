/** A product's pictures, large; each opens as large as it is. */
import { type MouseEvent, useState } from 'react'
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { pictureUrl } from '#areas/media/rules.ts'
import { Picture, useImageBase } from '#areas/media/web/public.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { Placeholder } from '#ui/placeholder.tsx'
import { m } from '#words/messages.js'

const Zoom = lazyPart(() => import('./zoom.tsx'), MissingDialog)

const widest = 1600

export function ProductGallery({ product }: { product: PublicProduct }) {
  const base = useImageBase()
  const [zoomed, setZoomed] = useState<number>()
  const { productImageList: images, name } = product
  const material = <Placeholder trade={product.companyTypeId} seed={product.productId} />
  const open = (index: number) => (event: MouseEvent) => {
    // A new tab shows the picture alone.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(index)
  }
  return (
    <div>
      <Carousel label={name} className="aspect-4/3 rounded-10" pace={0}>
        {images.length === 0
          ? material
          : images.map(({ imagePath, colorName }, index) => (
              <a
                key={imagePath}
                href={pictureUrl(base, imagePath, widest)}
                onClick={open(index)}
                aria-label={m.market_zoom({ name, number: index + 1 })}
                className="absolute inset-0 cursor-zoom-in"
              >
                <Picture
                  name={imagePath}
                  sizes="(width >= 64rem) 45rem, 100vw"
                  alt={[name, colorName].filter(Boolean).join(', ')}
                  eager={index === 0}
                  fallback={material}
                />
              </a>
            ))}
      </Carousel>
      {images.length > 0 ? (
        <p className="mt-2 text-13 text-muted">{m.market_zoom_hint()}</p>
      ) : (
        <p className="mt-2 text-15 text-muted">{m.product_no_images()}</p>
      )}
      {zoomed !== undefined && (
        <Zoom
          pictures={images.map(({ imagePath }) => pictureUrl(base, imagePath, widest))}
          start={zoomed}
          name={name}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </div>
  )
}
