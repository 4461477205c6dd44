/** Item type and sub type of a product: changing the type selects its first sub type. */
import { SelectField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import type { ItemType } from '../contract/catalogue.ts'
import { below, firstSubType, firstType } from './item-options.ts'

/** The selection; 0 for none. */
export interface ChosenKind {
  itemTypeId: number
  itemSubTypeId: number
}

/** Initial selection for a company type: its first item type and that type's first sub type. */
export function firstKind(types: readonly ItemType[], trade: number): ChosenKind {
  const itemTypeId = firstType(types, trade)
  return { itemTypeId, itemSubTypeId: firstSubType(types, itemTypeId) }
}

export function KindFields({
  types,
  trade,
  kind,
  onChange,
}: {
  types: readonly ItemType[]
  trade: number
  kind: ChosenKind
  onChange: (kind: ChosenKind) => void
}) {
  const subTypes = kind.itemTypeId ? below(types, trade, kind.itemTypeId) : []
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        label={m.product_item_type()}
        prompt={m.product_item_type_prompt()}
        value={kind.itemTypeId || ''}
        options={below(types, trade)}
        onChange={({ currentTarget }) => {
          const itemTypeId = Number(currentTarget.value)
          onChange({ itemTypeId, itemSubTypeId: firstSubType(types, itemTypeId) })
        }}
      />
      {subTypes.length > 0 && (
        <SelectField
          label={m.product_item_sub_type()}
          prompt={m.product_item_sub_type_prompt()}
          value={kind.itemSubTypeId || ''}
          options={subTypes}
          onChange={({ currentTarget }) =>
            onChange({ ...kind, itemSubTypeId: Number(currentTarget.value) })
          }
        />
      )}
    </div>
  )
}
