/** Dialog with all details of a default catalogue product. */
import { Dialog } from '#ui/dialog.tsx'
import type { DefaultProduct } from '../contract/catalogue.ts'
import { ProductFacts } from './product-facts.tsx'
import { SellerPictures } from './seller-pictures.tsx'

export default function CheckDetail({
  product,
  onClose,
}: {
  product: DefaultProduct
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title={product.name} wide>
      <SellerPictures product={product} className="mb-4 aspect-4/3 max-h-[50dvh]" sizes="49rem" />
      <ProductFacts product={product} />
    </Dialog>
  )
}
