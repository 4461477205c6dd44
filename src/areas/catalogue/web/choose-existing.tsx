/** Choose Existing: adds default products to the seller's own (rules 8.6). */
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { useSession } from '#client/session.ts'
import { saveResult } from '#kernel/codes.ts'
import { formValues } from '#kernel/record.ts'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ListView } from '#ui/list.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { DefaultProduct, ItemType } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'
import { chosenPrice, productRecord } from '../contract/product-record.ts'
import { beforeAdding } from './checks.ts'
import { ExistingCard } from './existing-card.tsx'
import { addProductsPath, type Existing, existingList } from './existing-list.ts'
import { below, firstSubType } from './item-options.ts'
import { unitOf } from './product-info.ts'

const CheckDetail = lazyPart(() => import('./check-detail.tsx'), MissingDialog)

const choiceAnswers = answers({
  done: { [saveResult.created]: m.product_existing_added },
  otherwise: m.product_existing_failed,
})

/** A seller's settings for a default product before adding it. */
export interface Choice {
  product: DefaultProduct
  /** Rupees, as typed. */
  price: string
  inStock: boolean
}

export default function ChooseExisting({
  trade,
  types,
  existing,
}: {
  trade: number
  types: readonly ItemType[]
  existing: Existing
}) {
  const user = useSession()
  const { revalidate } = useRevalidator()
  // Kept across pages and filters.
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [checked, setChecked] = useState<DefaultProduct>()
  const mutation = useMutation(ownProducts.choose, {
    answers: choiceAnswers,
    onDone: () => {
      setChosen(new Map())
      revalidate()
    },
  })
  useEffect(() => {
    if (!existing.failure) return
    toast.error(m.my_products_failed())
    toast.error(existing.failure.toast)
  }, [existing.failure])
  function put(id: string, choice: Choice | undefined) {
    mutation.clear()
    const next = new Map(chosen)
    if (choice) next.set(id, choice)
    else next.delete(id)
    setChosen(next)
  }
  function add() {
    const stop = beforeAdding({ loggedIn: user !== null, trade, chosen: chosen.size })
    if (stop) return mutation.refuse(stop)
    const priced = [...chosen.values()].flatMap(({ price: typed, ...choice }) => {
      const { data: price } = chosenPrice.safeParse(typed)
      return price === undefined ? [] : { ...choice, price }
    })
    if (priced.length < chosen.size) return mutation.refuse(m.product_invalid_form())
    const productList = priced.map(({ product, price, inStock }) => ({
      ...formValues(productRecord, product, 'atOnce'),
      ...unitOf(product),
      id: product.productId,
      price,
      offerPrice: Math.min(product.offerPrice, price),
      inStock,
      itemTypeId: product.itemTypeId,
      itemSubTypeId: product.itemSubTypeId,
      isActive: true as const,
      isDefault: true,
    }))
    mutation.run({ companyTypeId: trade, productList })
  }
  if (!trade) return <p className="text-muted">{m.product_existing_start()}</p>
  const { state, products, totalCount } = existing
  return (
    <div>
      <ListView
        list={existingList}
        state={state}
        path={addProductsPath}
        rows={products}
        totalCount={totalCount}
        label={m.product_tab_existing()}
        pagesLabel={m.product_tab_existing()}
        submitLabel={m.product_existing_filter()}
        cleared={{ type: 0, sub: 0 }}
        fields={{
          text: { label: m.product_existing_name() },
          type: {
            label: m.product_item_type(),
            options: [{ value: 0, label: m.store_products_all_types() }, ...below(types, trade)],
            firstBelow: (chosen) => firstSubType(types, chosen),
          },
          sub: {
            label: m.product_item_sub_type(),
            prompt: m.store_products_all_sub_types(),
            options: state.type ? below(types, trade, state.type) : [],
          },
        }}
        count={(total) => (
          <>
            <span className="sr-only">{m.my_products_loaded()} </span>
            {countText(total, m.store_products_count_one, m.store_products_count)}
          </>
        )}
        empty={{
          icon: <SearchIcon />,
          title: existing.failure
            ? `${m.my_products_failed()} ${existing.failure.inline}`
            : m.product_existing_empty(),
        }}
      >
        {(rows) => (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {rows.map((product) => (
              <li key={product.productId}>
                <ExistingCard
                  product={product}
                  choice={chosen.get(product.productId)}
                  put={(choice) => put(product.productId, choice)}
                  check={() => setChecked(product)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListView>
      <section
        className="sticky bottom-[var(--room-bar,0px)] z-1 mt-6 border-t border-line bg-ground py-3"
        aria-label={m.product_existing_chosen()}
      >
        {chosen.size > 0 && (
          <ul className="mb-3 flex flex-wrap gap-2 max-h-28 overflow-y-auto">
            {[...chosen.values()].map(({ product }) => (
              <li key={product.productId}>
                <Button kind="quiet" onClick={() => put(product.productId, undefined)}>
                  {m.product_existing_remove()}: {product.name}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <FormMessage>{mutation.failure}</FormMessage>
        <Button onClick={add} busy={mutation.busy}>
          {chosen.size > 0
            ? m.product_existing_submit_count({ count: chosen.size })
            : m.product_existing_submit()}
        </Button>
      </section>
      {checked && <CheckDetail product={checked} onClose={() => setChecked(undefined)} />}
    </div>
  )
}
