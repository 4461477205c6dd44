/** Signs a seller's own pictures for the seller, as most are not public (media, signPicture). */
import { signPicture } from '#areas/media/server/public.ts'
import type { Services } from '#platform/http/context.ts'

/** A product with the names of its pictures signed. */
export function withSignedImages<Product extends { productImageList: { imagePath: string }[] }>(
  context: Pick<Services, 'keys'>,
  product: Product,
): Product {
  const productImageList = product.productImageList.map((image) => ({
    ...image,
    imagePath: signPicture(context, image.imagePath),
  }))
  return { ...product, productImageList }
}
