/** The place and radius fields of a list's filters. */
import type { OwnField } from '#ui/list-form.tsx'
import { m } from '#words/messages.js'
import { radii } from '../rules.ts'
import { CityField, type OfferedCity } from './city-field.tsx'
import { PositionButton } from './position-button.tsx'

/** A city field, typed or filled in from the device's position. */
export const placeField = (field: OwnField) => placeFieldOf([])(field)

/** The same, with cities suggested before anything is typed. */
export const placeFieldOf = (offered: readonly OfferedCity[]) => (field: OwnField) => (
  <div key={field.name} className="flex items-end gap-2">
    <CityField
      label={m.seller_list_where()}
      className="flex-1"
      placeholder={m.seller_list_where_hint()}
      offered={offered}
      {...field}
    />
    <PositionButton field={field.name} />
  </div>
)

/** The radius in kilometres around a place; without a place it has no options and is hidden. */
export function withinField(location: string) {
  return {
    label: m.market_within(),
    options: location
      ? radii.map((value) => ({
          value,
          label: value === 0 ? m.market_within_city() : m.market_within_of({ kilometres: value }),
        }))
      : [],
  }
}
