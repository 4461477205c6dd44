/** The fields of a list by which a place is asked for, and how far around it. */
import type { OwnField } from '#ui/list-form.tsx'
import { m } from '#words/messages.js'
import { radii } from '../rules.ts'
import { CityField, type OfferedCity } from './city-field.tsx'
import { PositionButton } from './position-button.tsx'

/** The city, typed or found by the device. */
export const placeField = (field: OwnField) => placeFieldOf([])(field)

/** The same, where some cities are suggested before anything is typed. */
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

/** Kilometres around it; not shown without one. */
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
