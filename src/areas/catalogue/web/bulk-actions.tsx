/** Bulk actions for the selected products. */
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { type Selection, SelectRow } from '#ui/selection.tsx'
import { m } from '#words/messages.js'
import { ownProducts } from '../contract/own-products.ts'

const bulkAnswers = answers({
  done: { done: m.product_updated },
  refused: { unknown: m.product_not_exist },
  otherwise: m.product_update_failed,
})

/** @param ids ids of the products on the page */
export function BulkActions({
  ids,
  selection,
  onChanged,
  onPrices,
  onDelete,
}: {
  ids: readonly string[]
  selection: Selection
  onChanged: () => void
  onPrices: () => void
  onDelete: () => void
}) {
  const mutation = useMutation(ownProducts.changeMany, { answers: bulkAnswers, onDone: onChanged })
  function change(flags: { inStock?: boolean; showInOffers?: boolean }) {
    mutation.run({ productIds: [...selection.ids], ...flags })
  }
  const count = selection.ids.length
  const flags = [
    [m.product_bulk_in_stock(), { inStock: true }],
    [m.product_bulk_out_of_stock(), { inStock: false }],
    [m.product_bulk_in_offers(), { showInOffers: true }],
    [m.product_bulk_out_of_offers(), { showInOffers: false }],
  ] as const
  return (
    <section aria-label={m.product_bulk()} className="mb-4 text-15">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <span className="choice">
          <SelectRow selection={selection} ids={ids} label={m.product_bulk_select_all()} />
          <span aria-hidden="true">{m.product_bulk_select_all()}</span>
        </span>
        <Button kind="secondary" onClick={onPrices}>
          {m.price_list()}
        </Button>
        {count > 0 && (
          <>
            <span role="status" className="text-muted">
              {m.product_bulk_count({ count })}
            </span>
            {flags.map(([label, values]) => (
              <Button
                key={label}
                kind="secondary"
                busy={mutation.busy}
                onClick={() => change(values)}
              >
                {label}
              </Button>
            ))}
            <Button kind="danger" onClick={onDelete}>
              {m.product_delete()}
            </Button>
          </>
        )}
      </div>
      <FormMessage>{mutation.failure}</FormMessage>
    </section>
  )
}
