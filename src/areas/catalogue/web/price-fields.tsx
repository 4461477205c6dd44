/** Form fields that are public as soon as they are saved: prices, size and unit. */
import { SelectField, TextField } from '#ui/field.tsx'
import type { SchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { measureOptions } from './product-info.ts'

type Name = 'price' | 'offerPrice' | 'size' | 'unit' | 'unitOfMeasure'

export function PriceFields({
  form,
}: {
  form: Pick<SchemaForm<Record<Name, unknown>, unknown>, 'register' | 'errors'>
}) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={m.product_price()}
          hint={m.product_price_hint()}
          inputMode="decimal"
          error={form.errors.price}
          {...form.register('price')}
        />
        <TextField
          label={m.product_offer_price()}
          hint={m.product_offer_price_hint()}
          inputMode="decimal"
          error={form.errors.offerPrice}
          {...form.register('offerPrice')}
        />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField
          label={m.product_unit_count_label()}
          placeholder={m.product_unit_placeholder()}
          inputMode="decimal"
          error={form.errors.unit}
          {...form.register('unit')}
        />
        <SelectField
          label={m.product_unit_of_measure()}
          options={measureOptions()}
          error={form.errors.unitOfMeasure}
          {...form.register('unitOfMeasure')}
        />
        <TextField
          label={m.product_size()}
          optional
          error={form.errors.size}
          {...form.register('size')}
        />
      </div>
    </>
  )
}
