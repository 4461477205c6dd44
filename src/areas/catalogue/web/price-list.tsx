/** Prices of many products at once: fields in the list, one Save, and a change by percent. */
import { useState } from 'react'
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { plainAmount } from '#kernel/amounts.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { SelectRow, useSelection } from '#ui/selection.tsx'
import { m } from '#words/messages.js'
import type { OwnProduct } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'
import { listPrices } from '../contract/product-fields.ts'
import { changedByPercent } from '../rules/products.ts'

type PriceName = 'price' | 'offerPrice'
type PriceTexts = Record<PriceName, string>

const priceNames = ['price', 'offerPrice'] as const
const labels = { price: m.product_price, offerPrice: m.product_offer_price }

const saving = answers({
  done: { done: m.price_list_saved },
  refused: { unknown: m.product_not_exist },
  otherwise: m.product_update_failed,
})

const textsOf = ({ price, offerPrice }: Pick<OwnProduct, PriceName>): PriceTexts => ({
  price: String(price),
  offerPrice: String(offerPrice),
})

/** What is wrong with the prices of one product, by field. */
function faultsOf(texts: PriceTexts): Partial<PriceTexts> {
  const parsed = listPrices.safeParse({ ...texts, offerPrice: texts.offerPrice || '0' })
  const faults: Partial<PriceTexts> = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [name] = path
    if (name === 'price' || name === 'offerPrice') faults[name] ??= message
  }
  return faults
}

/** @param onSaved called with the new prices, by product */
export default function PriceList({
  rows,
  onSaved,
  onClose,
}: {
  rows: readonly OwnProduct[]
  onSaved: (prices: ReadonlyMap<string, Pick<OwnProduct, PriceName>>) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState<ReadonlyMap<string, PriceTexts>>(new Map())
  const [percent, setPercent] = useState('')
  const [percentFault, setPercentFault] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const ids = rows.map(({ productId }) => productId)
  const selection = useSelection(ids)
  const mutation = useMutation(ownProducts.priceMany, {
    answers: saving,
    onDone: (_, { prices }) => {
      const saved = prices.map(({ productId, price, offerPrice }) => {
        const values = listPrices.parse({ price, offerPrice })
        return [productId, values] as const
      })
      onSaved(new Map(saved))
      setTyped(new Map())
      setChecked(false)
    },
  })
  const current = (product: OwnProduct) => typed.get(product.productId) ?? textsOf(product)
  const changed = rows.filter((product) => {
    const own = textsOf(product)
    return priceNames.some((name) => current(product)[name] !== own[name])
  })
  function type(product: OwnProduct, name: PriceName, text: string) {
    setTyped(new Map(typed).set(product.productId, { ...current(product), [name]: text }))
  }
  function applyPercent() {
    const change = Number(percent.replace(/[+%\s]/g, ''))
    const isForm = percent.trim() !== '' && change >= -90 && change <= 1000
    setPercentFault(isForm ? '' : m.price_list_percent_form())
    if (!isForm) return
    const next = new Map(typed)
    for (const product of rows) {
      if (selection.ids.length > 0 && !selection.has(product.productId)) continue
      const texts = { ...current(product) }
      for (const name of priceNames) {
        // As it would be saved: 1,250 and ₹ 85 are amounts, too.
        const amount = Number(plainAmount(texts[name]))
        if (amount > 0) texts[name] = String(changedByPercent(amount, change))
      }
      next.set(product.productId, texts)
    }
    setTyped(next)
  }
  function save() {
    setChecked(true)
    const wrong = changed.find((product) => Object.keys(faultsOf(current(product))).length > 0)
    if (wrong) {
      document.getElementById(`price-${wrong.productId}`)?.focus()
      return
    }
    const prices = changed.map((product) => {
      const { price, offerPrice } = current(product)
      return { productId: product.productId, price, offerPrice: offerPrice || '0' }
    })
    mutation.run({ prices })
  }
  return (
    <section aria-label={m.price_list()}>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          applyPercent()
        }}
      >
        <TextField
          className="w-48"
          label={m.price_list_percent()}
          inputMode="text"
          placeholder="+5"
          value={percent}
          error={percentFault}
          onChange={({ currentTarget }) => setPercent(currentTarget.value)}
        />
        <Button kind="secondary" type="submit">
          {m.price_list_apply()}
        </Button>
      </form>
      <p className="mt-1 text-13 text-muted">{m.price_list_percent_hint()}</p>
      <span className="choice mt-3">
        <SelectRow selection={selection} ids={ids} label={m.product_bulk_select_all()} />
        <span aria-hidden="true">{m.product_bulk_select_all()}</span>
      </span>
      <ul className="mt-2">
        {rows.map((product) => {
          const texts = current(product)
          const faults = isChecked ? faultsOf(texts) : {}
          return (
            <li
              key={product.productId}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line py-3 sm:grid-cols-[auto_minmax(0,1fr)_20rem] sm:items-center"
            >
              <span className="choice">
                <SelectRow
                  selection={selection}
                  ids={[product.productId]}
                  label={m.product_bulk_select({ name: product.name })}
                />
              </span>
              <h3 className="line-clamp-2 text-15 wrap-anywhere">
                {product.name} <span className="text-13 text-muted">{product.size}</span>
              </h3>
              <div className="col-span-2 grid grid-cols-2 items-start gap-3 sm:col-span-1">
                {priceNames.map((name) => (
                  <TextField
                    key={name}
                    id={name === 'price' ? `price-${product.productId}` : undefined}
                    label={
                      <>
                        <span aria-hidden="true">{labels[name]()}</span>
                        <span className="sr-only">
                          {m.price_list_of({ field: labels[name](), name: product.name })}
                        </span>
                      </>
                    }
                    inputMode="decimal"
                    value={texts[name]}
                    error={faults[name]}
                    onChange={({ currentTarget }) => type(product, name, currentTarget.value)}
                  />
                ))}
              </div>
            </li>
          )
        })}
      </ul>
      <FormMessage>{mutation.failure}</FormMessage>
      <div className="sticky bottom-[var(--room-bar,0px)] flex flex-wrap gap-3 border-t border-line z-1 bg-ground py-3">
        <Button busy={mutation.busy} disabled={changed.length === 0} onClick={save}>
          {m.price_list_save({ count: changed.length })}
        </Button>
        <Button
          kind="secondary"
          onClick={() => {
            if (changed.length === 0) onClose()
            else setLeaving(true)
          }}
        >
          {m.price_list_close()}
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={m.price_list_close()}
          keep={m.price_list()}
          confirm={m.price_list_close()}
          mutation={{ busy: false, failure: '' }}
          onConfirm={(event) => {
            event.preventDefault()
            onClose()
          }}
          onClose={() => setLeaving(false)}
        >
          {m.price_list_leave()}
        </ConfirmDialog>
      )}
    </section>
  )
}
