import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { catalogue } from '../contract/catalogue.ts'
import { BasicDetail } from './basic-detail.tsx'
import { BackLink, loadChosen } from './chosen-product.tsx'
import LookupNotes from './lookup-notes.tsx'
import { lookup, lookupWords } from './lookups.ts'
import { type SavedProduct, savedProduct } from './product-info.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

const MoreDetail = lazyPart(
  () => import('./more-detail.tsx'),
  () => <p className="text-15 text-muted">{m.ui_part_missing()}</p>,
  <Skeleton shape="control" />,
)

const ImagePanel = lazyPart(
  () => import('./image-panel.tsx'),
  () => <p className="text-15 text-muted">{m.ui_part_missing()}</p>,
  <Skeleton shape="control" />,
)

export const handle: PageHandle = { title: m.product_edit_title, level: 2 }

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [product, itemTags] = await Promise.all([
    loadChosen(args),
    lookup(call(catalogue.itemTags, {}, { signal: args.request.signal }), lookupWords.itemTags),
  ])
  return { product, itemTags }
}

export default function EditProductPage() {
  const { product, itemTags } = useLoaderData<typeof clientLoader>()
  return <EditProduct key={product.productId} product={product} itemTags={itemTags} />
}

function EditProduct({ product, itemTags }: Awaited<ReturnType<typeof clientLoader>>) {
  const [saved, setSaved] = useState(() => savedProduct(product))
  const { revalidate } = useRevalidator()
  // The name, status and comment at the top come from the server.
  const keep = (product: SavedProduct) => {
    setSaved(product)
    revalidate()
  }
  const { companyTypeId, info } = saved
  const kind = {
    companyTypeId,
    itemTypeId: Number(info.itemTypeId),
    itemSubTypeId: Number(info.itemSubTypeId ?? 0),
  }
  return (
    <Page action={<BackLink />}>
      <LookupNotes lookups={[itemTags]} />
      <p className="mb-4 flex flex-wrap items-baseline gap-x-3 text-15">
        <span className="wrap-anywhere">{product.name}</span>
        <StatusWord id={product.isValid} />
        {product.comment && <span className="text-muted">{product.comment}</span>}
      </p>
      <Accordion>
        <AccordionItem title={m.product_section_edit()} open wide>
          <div className="mb-4">
            <CheckboxField
              label={m.product_in_stock()}
              checked={info.inStock ?? true}
              onChange={({ currentTarget }) =>
                setSaved({ ...saved, info: { ...info, inStock: currentTarget.checked } })
              }
            />
          </div>
          <BasicDetail saved={saved} kind={kind} tags={itemTags.rows} onSaved={keep} />
        </AccordionItem>
        <AccordionItem title={m.product_section_more()} wide>
          <MoreDetail saved={saved} onSaved={keep} />
        </AccordionItem>
        <AccordionItem title={m.product_section_edit_images()} wide>
          <ImagePanel product={saved} />
        </AccordionItem>
      </Accordion>
    </Page>
  )
}
