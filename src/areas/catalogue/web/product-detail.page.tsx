import { Link, useLoaderData, useLocation } from 'react-router'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { linkButton } from '#ui/button.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { BackLink, loadChosen, productPath } from './chosen-product.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ImageFacts } from './saved-images.tsx'
import { SellerPictures } from './seller-pictures.tsx'
import { yesOrNo } from './yes-or-no.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.product_detail_title, level: 2 }
export const clientLoader = loadChosen

export default function ProductDetailPage() {
  const product = useLoaderData<typeof clientLoader>()
  const { state } = useLocation()
  const more = [
    [m.list_status(), <StatusWord key="status" id={product.isValid} />],
    [m.product_in_stock(), yesOrNo(product.inStock)],
    [m.my_products_in_offers(), yesOrNo(product.showInOffers)],
    [m.my_list_active(), yesOrNo(product.isActive)],
    [m.my_list_default(), yesOrNo(product.isDefault)],
    [m.my_list_created(), mediumTime(product.createdDate)],
    [m.my_list_updated(), mediumTime(product.lastModifyDate)],
    [m.my_list_validated(), product.validateDate && mediumTime(product.validateDate)],
    [m.my_list_validator_comment(), product.comment || m.not_verified()],
  ] as const
  return (
    <Page
      action={
        <div className="flex flex-wrap gap-3">
          <BackLink />
          <Link to={productPath('eidtProduct', product.productId)} state={state} {...linkButton()}>
            {m.product_edit()}
          </Link>
        </div>
      }
    >
      <Accordion>
        <AccordionItem title={m.product_section_info()} open wide>
          <div className="max-w-prose">
            <ProductFacts product={product} more={more} />
          </div>
        </AccordionItem>
        <AccordionItem title={m.product_section_pictures()} open wide>
          {product.productImageList.length === 0 ? (
            <p className="text-muted">{m.product_no_images()}</p>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {product.productImageList.map((image) => (
                <li key={image.imageId} className="card overflow-clip">
                  <SellerPictures
                    product={{ ...product, productImageList: [image] }}
                    className="aspect-4/3"
                    sizes="(width >= 64rem) 18rem, (width >= 40rem) 50vw, 100vw"
                  />
                  <div className="p-3 text-15">
                    <ImageFacts image={image} />
                  </div>
                </li>
              ))}
            </ul>
          )}
        </AccordionItem>
      </Accordion>
    </Page>
  )
}
