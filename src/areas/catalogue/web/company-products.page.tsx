/** A seller's own products as buyers would browse them. */
import { useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { EditIcon } from '#ui/form-icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import type { OwnProduct } from '../contract/catalogue.ts'
import { companyProductsPath as path } from './own-list.ts'
import { listMeta, loadOwnProducts, OwnProductList } from './own-product-list.tsx'
import { ProductPrice } from './product-price.tsx'
import { SellerPictures } from './seller-pictures.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'

const QuickEdit = lazyPart(() => import('./quick-edit.tsx'), MissingDialog)

export const handle: PageHandle = { title: m.my_company_products, level: 2 }
export const clientLoader = loadOwnProducts(path)
export const meta = listMeta(path)

export default function CompanyProductsPage() {
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<OwnProduct>()
  return (
    <Page
      action={
        <Link to={href('/companyDetail/productDetail')} {...linkButton()}>
          {m.nav_create_product()}
        </Link>
      }
    >
      <OwnProductList path={path}>
        {(rows) => (
          <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4">
            {rows.map((product) => (
              <li key={product.productId}>
                <GalleryCard product={product} edit={() => setEdited(product)} />
              </li>
            ))}
          </ul>
        )}
      </OwnProductList>
      {edited && (
        <QuickEdit product={edited} onClose={() => setEdited(undefined)} onSaved={revalidate} />
      )}
    </Page>
  )
}

function GalleryCard({ product, edit }: { product: OwnProduct; edit: () => void }) {
  return (
    <article className="card grid h-full grid-cols-[6rem_minmax(0,1fr)] overflow-clip sm:grid-cols-none sm:grid-rows-[auto_1fr]">
      <SellerPictures
        product={product}
        className="sm:aspect-video max-sm:[&_:is(.carousel-steps,.carousel-count)]:hidden"
        sizes="(width >= 40rem) 18rem, 6rem"
      />
      <div className="grid content-between gap-2 p-3 text-15">
        <div className="grid gap-0.5">
          <h3 className="text-15 wrap-anywhere">{product.name}</h3>
          <ProductPrice product={product} />
          <p>
            <StatusWord id={product.isValid} />
          </p>
          <p className="text-13 text-muted tabular-nums">
            {m.my_list_updated()} {mediumTime(product.lastModifyDate)}
          </p>
        </div>
        <div>
          <Button
            kind="secondary"
            onClick={edit}
            aria-label={`${m.product_edit()}: ${product.name}`}
          >
            <EditIcon />
            {m.product_edit()}
          </Button>
        </div>
      </div>
    </article>
  )
}
