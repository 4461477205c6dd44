/** Manage Products: every own product in every status (rules 8.7). */
import { useState } from 'react'
import { href, Link, useLoaderData, useRevalidator } from 'react-router'
import { Page, type PageHandle } from '#client/page.tsx'
import { Button, linkButton } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { SelectRow, useSelection } from '#ui/selection.tsx'
import { m } from '#words/messages.js'
import type { OwnProduct } from '../contract/catalogue.ts'
import { BulkActions } from './bulk-actions.tsx'
import { manageProductsPath as path } from './own-list.ts'
import { OwnProductCard } from './own-product-card.tsx'
import { listMeta, loadOwnProducts, OwnProductList } from './own-product-list.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'

const QuickEdit = lazyPart(() => import('./quick-edit.tsx'), MissingDialog)
const ProductSheets = lazyPart(() => import('./product-sheets.tsx'), MissingDialog)
const DeleteProducts = lazyPart(() => import('./delete-products.tsx'), MissingDialog)

export const handle: PageHandle = { title: m.product_manage_title, level: 2 }
export const clientLoader = loadOwnProducts(path)
export const meta = listMeta(path)

export default function ManageProductsPage() {
  const { products } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const ids = products.map(({ productId }) => productId)
  const selection = useSelection(ids)
  const [edited, setEdited] = useState<OwnProduct>()
  const [sheets, setSheets] = useState(false)
  const [deleted, setDeleted] = useState<readonly OwnProduct[]>([])
  function readAnew() {
    selection.clear()
    revalidate()
  }
  return (
    <Page
      action={
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => setSheets(true)}>
            {m.product_sheets()}
          </Button>
          <Link to={href('/companyDetail/productDetail')} {...linkButton()}>
            {m.nav_create_product()}
          </Link>
        </div>
      }
    >
      <OwnProductList path={path}>
        {(rows) => (
          <>
            <BulkActions
              ids={ids}
              selection={selection}
              onChanged={readAnew}
              onDelete={() => setDeleted(rows.filter(({ productId }) => selection.has(productId)))}
            />
            <ul className="own-products">
              {rows.map((product) => (
                <li key={product.productId}>
                  <OwnProductCard
                    product={product}
                    select={
                      <SelectRow
                        selection={selection}
                        ids={[product.productId]}
                        label={m.product_bulk_select({ name: product.name })}
                      />
                    }
                    quickEdit={() => setEdited(product)}
                    remove={() => setDeleted([product])}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </OwnProductList>
      {edited && (
        <QuickEdit product={edited} onClose={() => setEdited(undefined)} onSaved={revalidate} />
      )}
      {sheets && <ProductSheets onClose={() => setSheets(false)} onSaved={readAnew} />}
      {deleted.length > 0 && (
        <DeleteProducts products={deleted} onClose={() => setDeleted([])} onDeleted={readAnew} />
      )}
    </Page>
  )
}
