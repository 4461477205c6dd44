/** Latitude and longitude fields, with a button that fills in the browser's position. */
import { useState } from 'react'
import { browserPosition, TurnRound } from '#areas/places/web/public.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { MapPinIcon } from '#ui/icons.tsx'
import type { SchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { AddressFields, AddressFormInput } from './address-fields.ts'
import { coordinateText } from './address-values.ts'
import { PositionHelp } from './position-help.tsx'

export function PositionFields({ form }: { form: SchemaForm<AddressFormInput, AddressFields> }) {
  const { register, setValue, errors } = form
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [helping, setHelping] = useState(false)

  async function fill() {
    setBusy(true)
    setRefusal('')
    try {
      const { latitude, longitude } = await browserPosition()
      setValue('latitude', coordinateText(latitude))
      setValue('longitude', coordinateText(longitude))
      toast.success(m.address_position_found())
    } catch (error) {
      const text = error instanceof Error ? error.message : m.address_position_unavailable()
      toast.error(text)
      setRefusal(text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="sr-only">{m.address_position_title()}</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button kind="secondary" busy={busy} onClick={fill}>
          <MapPinIcon />
          {m.address_position_use()}
        </Button>
        <Button kind="quiet" onClick={() => setHelping(true)}>
          {m.address_help()}
        </Button>
      </div>
      <FormMessage>{refusal}</FormMessage>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.address_latitude()}
          optional
          inputMode="decimal"
          autoComplete="off"
          error={errors.latitude}
          {...register('latitude')}
        />
        <TextField
          label={m.address_longitude()}
          optional
          inputMode="decimal"
          autoComplete="off"
          error={errors.longitude}
          {...register('longitude')}
        />
      </div>
      <TurnRound
        latitude={form.value('latitude')}
        longitude={form.value('longitude')}
        onTurn={({ latitude, longitude }) => {
          setValue('latitude', latitude)
          setValue('longitude', longitude)
        }}
      />
      {helping && <PositionHelp onClose={() => setHelping(false)} />}
    </fieldset>
  )
}
