/** Add Products: create a new one, or choose existing ones (rules 8.5, 8.6). */
import { useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { companies } from '#areas/companies/contract.ts'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { idIn } from '#kernel/list-address.ts'
import { SelectField } from '#ui/field.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { m } from '#words/messages.js'
import { catalogue } from '../contract/catalogue.ts'
import { CreateNew } from './create-new.tsx'
import { lookup, lookupWords } from './lookups.ts'
import { draftOwner, latestDraft } from './product-draft.ts'
import type { SavedProduct } from './product-info.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

const ChooseExisting = lazyPart(
  () => import('./choose-existing.tsx'),
  () => <p className="text-15 text-muted">{m.ui_part_missing()}</p>,
  <Skeleton shape="control" />,
)

const LookupNotes = lazyPart(
  () => import('./lookup-notes.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
)

export const handle: PageHandle = {
  title: m.product_add_title,
  intro: m.product_add_intro,
  level: 2,
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const owner = draftOwner(await requireSeller(request))
  const options = { signal: request.signal }
  const { searchParams } = new URL(request.url)
  const productId = searchParams.get('product') ?? ''
  const [company, saved, like, companyTypes, itemTypes, itemTags] = await Promise.all([
    load(call(companies.detail, {}, options), m.company_load_failed()),
    productOf(productId, options),
    productId ? null : productOf(searchParams.get('copy') ?? '', options),
    lookup(call(companies.types, {}, options), lookupWords.companyTypes),
    lookup(call(catalogue.itemTypes, {}, options), lookupWords.itemTypes),
    lookup(call(catalogue.itemTags, {}, options), lookupWords.itemTags),
  ])
  const begun = searchParams.has('trade') ? 0 : latestDraft(owner)
  const requestedTrade = saved?.companyTypeId ?? (begun || idIn(searchParams, 'trade'))
  const { workingTypes } = company
  // The only trade is chosen from the start, but can be left.
  const usual = workingTypes.length === 1 && !searchParams.has('trade') ? workingTypes[0] : 0
  const trade = workingTypes.includes(requestedTrade) ? requestedTrade : (usual ?? 0)
  const product = saved?.companyTypeId === trade ? saved : null
  const copied = like?.companyTypeId === trade ? like : null
  const types = itemTypes.rows
  const { loadExisting } = await import('./existing-list.ts')
  const existing = await loadExisting({ trade, types }, searchParams, options)
  return { trade, product, copied, workingTypes, companyTypes, itemTypes, itemTags, existing }
}

/** A product to go on with, or to copy; most people begin with none. */
async function productOf(productId: string, options: { signal: AbortSignal }) {
  if (!productId) return null
  const { findProduct } = await import('./chosen-product.tsx')
  return findProduct(productId, options)
}

/** Skips reloading when only the product id changed: a product that was just saved is known. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const beside = ({ pathname, searchParams }: URL) => {
    const others = new URLSearchParams(searchParams)
    others.delete('product')
    others.delete('copy')
    return `${pathname}?${others}`
  }
  const onlyProduct = currentUrl.search !== nextUrl.search && beside(currentUrl) === beside(nextUrl)
  return onlyProduct ? false : defaultShouldRevalidate
}

export default function AddProductsPage() {
  const { trade, product, copied, workingTypes, companyTypes, itemTypes, itemTags, existing } =
    useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  // Counts the products started: each gets empty forms.
  const [begun, setBegun] = useState(0)
  const [forms, setForms] = useState({ trade, count: 0 })
  if (trade !== forms.trade) {
    // Text typed before any company type was chosen is kept for the first choice.
    const isOther = forms.trade !== 0 || product !== null
    setForms({ trade, count: forms.count + (isOther ? 1 : 0) })
  }
  /** Puts the saved product's id in the URL, so that a reload continues with it. */
  function keep(saved: SavedProduct | null) {
    const query = `?trade=${trade}${saved ? `&product=${saved.productId}` : ''}`
    navigate(query, { replace: true, preventScrollReset: true })
  }
  const trades = companyTypes.rows.filter(({ id }) => workingTypes.includes(id))
  return (
    <Page>
      <LookupNotes lookups={[companyTypes, itemTypes, itemTags]} />
      <SelectField
        className="max-w-form"
        label={m.product_type()}
        prompt={m.product_type_prompt()}
        value={tradeOf(trade) ? trade : ''}
        options={trades.map(({ id, name }) => ({
          value: id,
          label: tradeOf(id)?.name ?? name,
        }))}
        onChange={({ currentTarget }) =>
          navigate(`?trade=${Number(currentTarget.value)}`, { replace: true })
        }
      />
      <div className="mt-6">
        <Tabs
          label={m.product_tabs()}
          first={existing.isAsked ? 'existing' : 'create'}
          tabs={[
            {
              id: 'create',
              label: m.product_tab_create(),
              children: (
                <CreateNew
                  key={`${forms.count} ${begun} ${copied?.productId ?? ''}`}
                  trade={trade}
                  types={itemTypes.rows}
                  tags={itemTags.rows}
                  product={begun === 0 ? product : null}
                  copied={begun === 0 ? copied : null}
                  onSaved={keep}
                  onNew={() => {
                    setBegun(begun + 1)
                    keep(null)
                  }}
                />
              ),
            },
            {
              id: 'existing',
              label: m.product_tab_existing(),
              children: (
                <ChooseExisting
                  key={trade}
                  trade={trade}
                  types={itemTypes.rows}
                  existing={existing}
                />
              ),
            },
          ]}
        />
      </div>
    </Page>
  )
}
