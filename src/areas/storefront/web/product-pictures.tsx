/** A product's pictures, or a placeholder with its trade's material if there are none. */
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { Picture } from '#areas/media/web/public.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Placeholder } from '#ui/placeholder.tsx'

/** @param sizes the width of the frame, as in the HTML attribute */
export function ProductPictures({
  product,
  sizes,
  className,
  eager = false,
}: {
  product: PublicProduct
  sizes: string
  className: string
  eager?: boolean
}) {
  const material = <Placeholder trade={product.companyTypeId} seed={product.productId} />
  const list = product.productImageList
  return (
    <Carousel label={product.name} className={className}>
      {list.length === 0
        ? material
        : list.map(({ imagePath, colorName }, index) => (
            <Picture
              key={imagePath}
              name={imagePath}
              sizes={sizes}
              alt={[product.name, colorName].filter(Boolean).join(', ')}
              eager={eager && index === 0}
              fallback={material}
            />
          ))}
    </Carousel>
  )
}
