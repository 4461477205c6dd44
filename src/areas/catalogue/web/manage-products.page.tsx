/** Manage Products: every own product in every status (rules 8.7). */
import { useState } from 'react'
import { href, Link, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { Button, linkButton } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { SelectRow, useSelection } from '#ui/selection.tsx'
import { m } from '#words/messages.js'
import type { OwnProduct } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'
import { BulkActions } from './bulk-actions.tsx'
import { manageProductsPath as path } from './own-list.ts'
import { OwnProductCard } from './own-product-card.tsx'
import { listMeta, loadOwnProducts, OwnProductList } from './own-product-list.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'

const QuickEdit = lazyPart(() => import('./quick-edit.tsx'), MissingDialog)
const ProductSheets = lazyPart(() => import('./product-sheets.tsx'), MissingDialog)
const PriceList = lazyPart(
  () => import('./price-list.tsx'),
  () => <p className="text-15 text-muted">{m.ui_part_missing()}</p>,
)
const DeleteProducts = lazyPart(() => import('./delete-products.tsx'), MissingDialog)

/** Changes of rows since they were loaded; another page of the list has none. */
interface ProductChanges {
  of: readonly OwnProduct[]
  byId: ReadonlyMap<string, Partial<OwnProduct>>
}

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
  // What was saved here is shown in its place: the list, ordered by latest change, stays as it was.
  const [changes, setChanges] = useState<ProductChanges>({ of: products, byId: new Map() })
  const changed = changes.of === products ? changes.byId : new Map<string, Partial<OwnProduct>>()
  const [isPricing, setPricing] = useState(false)
  function readAnew() {
    selection.clear()
    revalidate()
  }
  function change(list: ReadonlyMap<string, Partial<OwnProduct>>) {
    const byId = new Map(changed)
    for (const [id, values] of list) byId.set(id, { ...byId.get(id), ...values })
    setChanges({ of: products, byId })
  }
  async function readEdited(productId: string) {
    const product = await call(ownProducts.product, { productId }).catch(() => null)
    if (product) change(new Map([[productId, product]]))
    else revalidate()
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
        {(listed) => {
          const rows = listed.map((row) => ({ ...row, ...changed.get(row.productId) }))
          return isPricing ? (
            <PriceList rows={rows} onSaved={change} onClose={() => setPricing(false)} />
          ) : (
            <>
              <BulkActions
                ids={ids}
                selection={selection}
                onChanged={readAnew}
                onPrices={() => setPricing(true)}
                onDelete={() =>
                  setDeleted(rows.filter(({ productId }) => selection.has(productId)))
                }
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
          )
        }}
      </OwnProductList>
      {edited && (
        <QuickEdit
          product={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => readEdited(edited.productId)}
        />
      )}
      {sheets && <ProductSheets onClose={() => setSheets(false)} onSaved={readAnew} />}
      {deleted.length > 0 && (
        <DeleteProducts products={deleted} onClose={() => setDeleted([])} onDeleted={readAnew} />
      )}
    </Page>
  )
}
