/** The form of a line, in its place: what was understood, its note and its picture. */
import { useState } from 'react'
import { type PictureChange, PictureField, useUpload } from '#areas/media/web/public.tsx'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { localName } from '#kernel/site-names.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { lineForm } from '../contract/forms.ts'
import { materials } from '../contract/materials.ts'
import type { MaterialLine } from '../rules/lines.ts'
import type { KindNames } from './line-panel.tsx'
import { type ListStore, lineToAdd } from './list-store.ts'
import { unitOptions } from './units.ts'

/** The props of {@link LineForm}. */
export interface LineFormProps {
  store: ListStore
  /** The own list with whose lines pictures are stored; 0 where lines have none. */
  listId: number
  line: MaterialLine
  kinds: KindNames
  onClose: () => void
  /** Called after it was saved, with the line as it was. */
  onSaved: (before: MaterialLine) => void
}

const lineAnswers = answers({
  done: 'done',
  refused: { unknown: m.materials_line_gone },
  otherwise: m.materials_failed,
})

type Fields = ReturnType<typeof lineForm.parse>

export default function LineForm({ store, listId, line, kinds, onClose, onSaved }: LineFormProps) {
  useBackCloses(onClose)
  const [picture, setPicture] = useState<PictureChange>()
  const form = useSchemaForm(lineForm, {
    defaultValues: {
      text: line.text,
      itemTypeId: line.itemTypeId === null ? '' : String(line.itemTypeId),
      size: line.size ?? '',
      grade: line.grade ?? '',
      brand: line.brand ?? '',
      quantity: line.quantity === null ? '' : String(line.quantity),
      unit: line.unit ?? '',
      note: line.note,
    },
    about: line.id,
  })
  const upload = useUpload<Fields, 'done' | 'unknown'>(
    async (fields, options) => {
      const changed = await store.change(line.id, lineFrom(fields, line))
      if (changed !== 'done' || picture === undefined) return changed
      const own = { listId, lineId: line.id }
      return call(materials.setPicture, { ...own, picture: picture?.dataUrl ?? '' }, options)
    },
    {
      answers: lineAnswers,
      onDone: () => {
        onClose()
        onSaved(line)
      },
    },
  )
  const { errors, register } = form
  return (
    <Form
      form={form}
      mutation={upload}
      input={(fields) => fields}
      invalid={m.materials_line_invalid()}
      submit={m.materials_line_save()}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {m.house_cancel()}
        </Button>
      }
    >
      <TextField label={m.materials_line_text()} error={errors.text} {...register('text')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.materials_line_quantity()}
          error={errors.quantity}
          inputMode="decimal"
          {...register('quantity')}
        />
        <SelectField
          label={m.materials_line_unit()}
          error={errors.unit}
          options={[{ value: '', label: m.materials_line_unit_none() }, ...unitOptions()]}
          {...register('unit')}
        />
        <SelectField
          label={m.materials_line_kind()}
          error={errors.itemTypeId}
          options={[
            { value: '', label: m.materials_line_kind_none() },
            ...[...kinds].map(([value, name]) => ({
              value: String(value),
              label: localName('type', name),
            })),
          ]}
          {...register('itemTypeId')}
        />
        <TextField label={m.materials_line_size()} error={errors.size} {...register('size')} />
        <TextField label={m.materials_line_grade()} error={errors.grade} {...register('grade')} />
        <TextField
          label={m.materials_line_brand()}
          hint={m.materials_line_brand_hint()}
          error={errors.brand}
          {...register('brand')}
        />
      </div>
      <TextField label={m.materials_line_note()} error={errors.note} {...register('note')} />
      {listId > 0 && (
        <PictureField
          label={m.materials_line_picture()}
          optional
          current={line.picture ?? ''}
          value={picture}
          onChange={setPicture}
          upload={upload}
        />
      )}
    </Form>
  )
}

/** The form's texts as a line; '' is none. */
function lineFrom(fields: Fields, before: MaterialLine) {
  const { itemTypeId, quantity, unit, size, grade, brand, ...rest } = fields
  return {
    ...rest,
    size: size || null,
    grade: grade || null,
    brand: brand || null,
    productId: lineToAdd(before).productId ?? null,
    itemTypeId: itemTypeId ? Number(itemTypeId) : null,
    quantity: quantity ? Number(quantity) : null,
    unit: unit || null,
  }
}
