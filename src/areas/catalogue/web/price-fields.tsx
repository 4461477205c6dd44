/** Form fields that need no approval: prices, unit, size, minimum order and the dealer's own code. */
import type { Inputs } from '#kernel/record.ts'
import { RecordInput } from '#ui/record-input.tsx'
import type { SchemaForm } from '#ui/schema-form.ts'
import { productRecord } from '../contract/product-record.ts'

type Name = keyof Inputs<typeof productRecord, 'atOnce'>

export function PriceFields({
  form,
}: {
  form: Pick<SchemaForm<Record<Name, unknown>, unknown>, 'register' | 'errors'>
}) {
  const own = { record: productRecord, form }
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <RecordInput {...own} name="price" />
        <RecordInput {...own} name="offerPrice" />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <RecordInput {...own} name="unit" />
        <RecordInput {...own} name="unitOfMeasure" />
        <RecordInput {...own} name="size" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordInput {...own} name="minimumOrder" />
        <RecordInput {...own} name="minimumOrderUnit" />
      </div>
      <RecordInput {...own} name="code" />
    </>
  )
}
