/** A firm's position, which the device can fill in on a visit. */
import { type ReactNode, useState } from 'react'
import { browserPosition, TurnRound } from '#areas/places/web/public.tsx'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { MapPinIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'

export function PositionFields({
  setValue,
  typed,
  latitude,
  longitude,
}: {
  setValue: (name: 'latitude' | 'longitude', value: string) => void
  typed: { latitude: string; longitude: string }
  latitude: ReactNode
  longitude: ReactNode
}) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  async function fill() {
    setBusy(true)
    setRefusal('')
    try {
      const position = await browserPosition()
      setValue('latitude', position.latitude.toFixed(6))
      setValue('longitude', position.longitude.toFixed(6))
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : m.address_position_unavailable())
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{m.address_position_title()}</legend>
      <Button kind="secondary" busy={busy} onClick={fill} className="justify-self-start">
        <MapPinIcon />
        {m.address_position_use()}
      </Button>
      <FormMessage>{refusal}</FormMessage>
      <div className="grid gap-5 sm:grid-cols-2">
        {latitude}
        {longitude}
      </div>
      <TurnRound
        {...typed}
        onTurn={(turned) => {
          setValue('latitude', turned.latitude)
          setValue('longitude', turned.longitude)
        }}
      />
    </fieldset>
  )
}
