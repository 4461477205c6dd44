/** What holds for all new products of a sheet: kind, text and unit, given once. */
import { allTrades } from '#areas/companies/rules/trades.ts'
import type { SheetValuesBy } from '#areas/sheets/web/public.tsx'
import { call } from '#client/call.ts'
import { useLoaded } from '#client/loaded.tsx'
import { localName } from '#kernel/site-names.ts'
import { SelectField } from '#ui/field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { catalogue, type ItemType } from '../contract/catalogue.ts'
import { productDescriptionMax, topLevel, unitsOfMeasure } from '../rules/products.ts'

/** The fields that are given once for a sheet. */
const offered = ['companyTypeId', 'itemTypeId', 'itemSubTypeId', 'unitOfMeasure', 'description']

/** The values that are sent: those of fields that are offered and not empty. */
export function givenValues(values: SheetValuesBy): { field: string; value: string }[] {
  return offered.flatMap((field) => {
    const value = values[field]?.trim() ?? ''
    return value === '' ? [] : [{ field, value }]
  })
}

export function SheetValues({
  workingTypes,
  values,
  unfilled,
  onChange,
}: {
  workingTypes: readonly number[]
  values: SheetValuesBy
  /** Fields that no column fills. */
  unfilled: ReadonlySet<string>
  onChange: (values: SheetValuesBy) => void
}) {
  const { data: types = [] } = useLoaded(
    '',
    (signal) => call(catalogue.itemTypes, {}, { signal }),
    {
      quiet: true,
    },
  )
  const trades = allTrades().filter(({ id }) => workingTypes.includes(id))
  const trade =
    trades.length === 1 ? trades[0] : trades.find(({ name }) => name === values.companyTypeId)
  const isOfTrade = ({ companyTypeId }: ItemType) =>
    trade ? companyTypeId === trade.id : workingTypes.includes(companyTypeId)
  const tops = types.filter((type) => type.parentItemId === topLevel && isOfTrade(type))
  const type = tops.find(({ name }) => name === values.itemTypeId)
  const subs = type ? types.filter(({ parentItemId }) => parentItemId === type.id) : []
  const set = (change: SheetValuesBy) => onChange({ ...values, ...change })
  const named = (list: readonly ItemType[]) => [
    ...new Map(
      list.map(({ name }) => [name, { value: name, label: localName('type', name) }]),
    ).values(),
  ]
  return (
    <fieldset className="grid gap-4 border-t border-line pt-3">
      <legend className="float-left w-full text-15 font-semibold">{m.sheet_values()}</legend>
      <p className="text-15 text-muted">{m.sheet_values_text()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {trades.length > 1 && (
          <SelectField
            label={m.my_products_company_type()}
            value={values.companyTypeId ?? ''}
            options={[
              { value: '', label: m.sheet_value_none() },
              ...trades.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={({ currentTarget }) =>
              set({ companyTypeId: currentTarget.value, itemTypeId: '', itemSubTypeId: '' })
            }
          />
        )}
        <SelectField
          label={m.product_item_type()}
          value={values.itemTypeId ?? ''}
          options={[{ value: '', label: m.sheet_value_none() }, ...named(tops)]}
          onChange={({ currentTarget }) =>
            set({ itemTypeId: currentTarget.value, itemSubTypeId: '' })
          }
        />
        {subs.length > 0 && (
          <SelectField
            label={m.product_item_sub_type()}
            value={values.itemSubTypeId ?? ''}
            options={[{ value: '', label: m.sheet_value_none() }, ...named(subs)]}
            onChange={({ currentTarget }) => set({ itemSubTypeId: currentTarget.value })}
          />
        )}
        {unfilled.has('unitOfMeasure') && (
          <SelectField
            label={m.product_unit_of_measure()}
            value={values.unitOfMeasure ?? ''}
            options={[
              { value: '', label: m.sheet_value_none() },
              ...unitsOfMeasure.map((unit) => ({ value: unit, label: localName('unit', unit) })),
            ]}
            onChange={({ currentTarget }) => set({ unitOfMeasure: currentTarget.value })}
          />
        )}
      </div>
      <TextAreaField
        label={m.product_description()}
        max={productDescriptionMax}
        rows={3}
        value={values.description ?? ''}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
    </fieldset>
  )
}
