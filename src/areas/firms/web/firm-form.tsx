/** The form of a firm without an owner. */
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { tradesToChoose } from '#areas/companies/rules/trades.ts'
import { type PictureChange, PictureField, useUpload } from '#areas/media/web/public.tsx'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import type { CallOptions } from '#kernel/caller.ts'
import { indianToday } from '#kernel/dates.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField, CheckboxGroup } from '#ui/choice-field.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { type Duplicate, type FirmBasis, firmConsole } from '../contract/console.ts'
import { type FirmFields, firmFields } from '../contract/firm-fields.ts'
import { Duplicates } from './duplicates.tsx'
import { PositionFields } from './position-fields.tsx'

type StoredFirm = NonNullable<OutputOf<typeof firmConsole.detail>>
type Saved = OutputOf<typeof firmConsole.save>

/** @param firm the stored firm; null for a new one */
export function FirmForm({
  bases,
  firm,
}: {
  bases: readonly FirmBasis[]
  firm: StoredFirm | null
}) {
  const navigate = useNavigate()
  const form = useSchemaForm(firmFields, {
    defaultValues: valuesOf(firm, bases),
    about: firm?.firmId ?? 'new firm',
  })
  const { register, errors } = form
  const [picture, setPicture] = useState<PictureChange>()
  const [signboard, setSignboard] = useState<PictureChange>()
  const [alike, setAlike] = useState<readonly Duplicate[]>([])
  const [different, setDifferent] = useState<readonly string[]>([])
  const [removing, setRemoving] = useState(false)

  async function save(fields: FirmFields, options: CallOptions): Promise<Saved> {
    const input: InputOf<typeof firmConsole.save> = {
      ...fields,
      firm: firm?.firmId ?? emptyGuid,
      different: [...different],
    }
    if (picture !== undefined) input.picture = picture?.dataUrl ?? ''
    if (signboard !== undefined) input.signboard = signboard?.dataUrl ?? ''
    const saved = await call(firmConsole.save, input, options)
    setAlike(saved.duplicates)
    return saved
  }
  const saving = useUpload(save, {
    answers: ({ result }) => answerOf(result),
    onDone: ({ firmId }) => {
      if (!firm) navigate(href('/admin/firms/:firmId', { firmId }))
    },
  })
  const text = (name: TextName) => ({ error: errors[name], ...register(name) })
  return (
    <>
      <Form
        form={form}
        mutation={saving}
        input={(fields) => fields}
        invalid={m.firm_form_invalid()}
        submit={m.firm_form_save()}
        actions={
          firm && (
            <Button kind="quiet" onClick={() => setRemoving(true)}>
              {m.firm_form_remove()}
            </Button>
          )
        }
      >
        <TextField label={m.company_name()} autoComplete="off" {...text('name')} />
        <CheckboxGroup
          label={m.company_deals_in()}
          options={tradesToChoose(firm?.fields.typeIds ?? []).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          columns
          error={errors.typeIds}
          {...register('typeIds')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={m.firm_form_number()}
            optional
            inputMode="tel"
            autoComplete="off"
            {...text('contactNo')}
          />
          <TextField
            label={m.firm_form_phones()}
            optional
            inputMode="tel"
            autoComplete="off"
            {...text('otherPhones')}
          />
          <TextField
            label={m.firm_form_email()}
            optional
            inputMode="email"
            autoComplete="off"
            {...text('email')}
          />
          <TextField
            label={m.firm_form_website()}
            optional
            inputMode="url"
            autoComplete="off"
            {...text('website')}
          />
          <TextField
            label={m.firm_form_gstin()}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            {...text('gstin')}
          />
        </div>
        <TextField label={m.address_first_line()} autoComplete="off" {...text('firstLine')} />
        <TextField
          label={m.address_second_line()}
          optional
          autoComplete="off"
          {...text('secondLine')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={m.address_pincode()}
            inputMode="numeric"
            autoComplete="off"
            {...text('pinCode')}
          />
          <TextField
            label={m.address_city()}
            optional
            hint={m.firm_form_city_hint()}
            autoComplete="off"
            {...text('city')}
          />
        </div>
        <PositionFields
          setValue={form.setValue}
          typed={{
            latitude: form.value('latitude') ?? '',
            longitude: form.value('longitude') ?? '',
          }}
          latitude={
            <TextField
              label={m.address_latitude()}
              optional
              inputMode="decimal"
              autoComplete="off"
              {...text('latitude')}
            />
          }
          longitude={
            <TextField
              label={m.address_longitude()}
              optional
              inputMode="decimal"
              autoComplete="off"
              {...text('longitude')}
            />
          }
        />
        <TextAreaField
          label={m.firm_form_description()}
          optional
          max={700}
          rows={4}
          {...text('description')}
        />
        <PictureField
          label={m.firm_form_picture()}
          optional
          current={firm?.picture ?? ''}
          value={picture}
          onChange={setPicture}
          ratios={[
            { label: m.company_background_wide(), ratio: 3 },
            { label: m.picture_crop_free(), ratio: null },
          ]}
        />
        <fieldset className="grid gap-5 border-t border-line pt-5">
          <legend className="pt-2 text-17 font-semibold">{m.firm_form_origin()}</legend>
          <SelectField
            label={m.firm_form_basis()}
            prompt={m.admin_record_choose()}
            options={bases.map(({ id, name }) => ({ value: id, label: name }))}
            error={errors.basisId}
            {...register('basisId')}
          />
          <TextField
            label={m.firm_form_source()}
            hint={m.firm_form_source_hint()}
            autoComplete="off"
            {...text('source')}
          />
          <TextField
            label={m.firm_form_day()}
            type="date"
            max={indianToday()}
            {...text('collectedOn')}
          />
          <CheckboxField label={m.firm_form_consent()} {...register('hasConsent')} />
          <PictureField
            label={m.firm_form_signboard()}
            hint={m.firm_form_signboard_hint()}
            optional
            current={firm?.signboard ?? ''}
            value={signboard}
            onChange={setSignboard}
            upload={picture || signboard ? saving : undefined}
          />
          <TextField
            label={m.firm_form_external()}
            optional
            autoComplete="off"
            {...text('externalId')}
          />
          <TextAreaField
            label={m.firm_form_note()}
            hint={m.firm_form_note_hint()}
            optional
            max={500}
            rows={3}
            {...text('note')}
          />
        </fieldset>
        {alike.length > 0 && (
          <Duplicates
            firms={alike}
            different={different}
            firmId={firm?.firmId}
            onDifferent={(firmId) => setDifferent([...new Set([...different, firmId])])}
          />
        )}
      </Form>
      {removing && firm && <RemoveFirm firm={firm} onClose={() => setRemoving(false)} />}
    </>
  )
}

type TextName = Exclude<keyof FirmFields, 'typeIds' | 'basisId' | 'hasConsent'>

function valuesOf(firm: StoredFirm | null, bases: readonly FirmBasis[]) {
  if (firm) return { ...firm.fields, basisId: String(firm.fields.basisId || '') }
  // On a visit the basis is the visit, today.
  return { basisId: String(bases[0]?.id ?? ''), collectedOn: indianToday(), typeIds: [] }
}

function answerOf(result: Saved['result']) {
  const done = result === 'created' || result === 'updated'
  const texts = {
    created: m.firm_form_created,
    updated: m.firm_form_saved,
    duplicates: m.firm_form_duplicates,
    removed: m.firm_form_on_list,
    claimed: m.firm_form_claimed,
    unknown: m.admin_gone,
  }
  return { done, text: texts[result]() }
}

function RemoveFirm({ firm, onClose }: { firm: StoredFirm; onClose: () => void }) {
  const navigate = useNavigate()
  const removal = useMutation(firmConsole.remove, {
    answers: (word) => ({
      done: word === 'done',
      text: word === 'done' ? m.firm_form_removed() : m.admin_gone(),
    }),
    onDone: () => navigate(href('/admin/firms')),
  })
  return (
    <ConfirmDialog
      title={m.firm_form_remove()}
      keep={m.admin_keep()}
      confirm={m.firm_form_remove()}
      mutation={removal}
      onConfirm={() => removal.run({ firm: firm.firmId })}
      onClose={onClose}
    >
      <p>{m.firm_form_remove_text({ name: firm.fields.name })}</p>
    </ConfirmDialog>
  )
}
