/** A product's pictures, large; each opens in full size. */
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { ReportLink } from '#areas/grievances/web/public.tsx'
import { pictureUrl } from '#areas/media/rules/picture-urls.ts'
import { Picture, useImageBase, usePictureViewer } from '#areas/media/web/public.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Placeholder } from '#ui/placeholder.tsx'
import { m } from '#words/messages.js'

const widest = 1600

export function ProductGallery({ product }: { product: PublicProduct }) {
  const base = useImageBase()
  const { productImageList: images, name } = product
  const material = <Placeholder trade={product.companyTypeId} seed={product.productId} />
  const pictures = images.map(({ imagePath, colorName }) => ({
    name: imagePath,
    caption: [name, colorName].filter(Boolean).join(', '),
    action: <ReportLink subject="picture" about={imagePath} label={m.report_picture()} />,
  }))
  const addressOf = (picture: string) => pictureUrl(base, picture, widest)
  const { open, viewer } = usePictureViewer({ title: name, pictures, pace: 0 }, (index) =>
    location.assign(addressOf(pictures[index]?.name ?? '')),
  )
  return (
    <div>
      <Carousel label={name} className="aspect-4/3 rounded-10" pace={0}>
        {images.length === 0
          ? material
          : pictures.map((picture, index) => (
              <a
                key={picture.name}
                href={addressOf(picture.name)}
                onClick={(event) => open(event, index)}
                aria-label={m.market_zoom({ name, number: index + 1 })}
                className="absolute inset-0 cursor-zoom-in"
              >
                <Picture
                  name={picture.name}
                  sizes="(width >= 64rem) 45rem, 100vw"
                  alt={picture.caption}
                  eager={index === 0}
                  fallback={material}
                />
              </a>
            ))}
      </Carousel>
      {images.length > 0 ? (
        <p className="no-print mt-2 text-13 text-muted">{m.market_zoom_hint()}</p>
      ) : (
        <p className="mt-2 text-15 text-muted">{m.product_no_images()}</p>
      )}
      {viewer}
    </div>
  )
}
