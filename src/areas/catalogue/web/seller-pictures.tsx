/** A product's pictures as its seller sees them, optionally with their verification status. */
import { Picture } from '#areas/media/web/public.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Placeholder } from '#ui/placeholder.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import type { DefaultProduct } from '../contract/catalogue.ts'

/** Shows the trade's material if there are no pictures. */
export function SellerPictures({
  product,
  className,
  sizes,
  withStatus = false,
}: {
  product: Pick<DefaultProduct, 'productImageList' | 'name' | 'companyTypeId' | 'productId'>
  className: string
  sizes: string
  withStatus?: boolean
}) {
  const { productImageList: list, name } = product
  const material = <Placeholder trade={product.companyTypeId} seed={product.productId} />
  return (
    <Carousel label={name} className={className}>
      {list.length === 0
        ? material
        : list.map((image) => (
            <div key={image.imageId} className="absolute inset-0">
              <Picture
                name={image.imagePath}
                sizes={sizes}
                alt={[name, image.colorName].filter(Boolean).join(', ')}
                fallback={material}
              />
              {withStatus && (
                <p className="absolute start-2 top-2 rounded-4 bg-surface px-2 py-0.5 text-13">
                  <StatusWord id={image.isValid} />
                </p>
              )}
            </div>
          ))}
    </Carousel>
  )
}
