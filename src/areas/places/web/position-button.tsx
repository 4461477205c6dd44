/**
 * Searches in the city nearest to the visitor, only on request (rules 3.18): fills in the form's
 * city field and submits the form.
 */
import { type MouseEvent, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { TargetIcon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'

/** @param field the name of the city field in the same form */
export function PositionButton({ field }: { field: string }) {
  const [busy, setBusy] = useState(false)
  const fill = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (busy) return
    setBusy(true)
    try {
      const { nearestCityName } = await import('./nearest-city.ts')
      const city = await nearestCityName()
      const input = form?.elements.namedItem(field)
      if (input instanceof HTMLInputElement) {
        input.value = city
        form?.requestSubmit()
      }
      toast.success(m.position_city_found({ city }))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : m.seller_list_cities_failed())
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      className="needs-script flex-none border border-edge"
      label={m.address_position_use()}
      title={m.address_position_use()}
      aria-busy={busy || undefined}
      onClick={fill}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : <TargetIcon />}
    </IconButton>
  )
}
