/** Dialog that puts a product on one of the user's lists: which one, and how much. */
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { load } from '#client/load.ts'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { addForm } from '../contract/forms.ts'
import { type ListHead, materials } from '../contract/materials.ts'
import type { ProductLine } from './stored-lines.ts'
import { unitOptions } from './units.ts'

/** A line for a list. */
export interface AddDialogProps {
  line: ProductLine
  onClose: () => void
}

const addAnswers = answers({
  done: 'done',
  refused: {
    tooMany: m.materials_lines_limit,
    unknown: m.materials_gone,
  },
  otherwise: m.materials_failed,
})

export default function AddDialog({ line, onClose }: AddDialogProps) {
  useBackCloses(onClose)
  const lists = useLoaded('', (signal) =>
    load(call(materials.lists, {}, { signal }), m.materials_load_failed()),
  )
  return (
    <Dialog open onClose={onClose} title={line.text}>
      <LoadedFailure loaded={lists} />
      {lists.data && <AddForm line={line} lists={lists.data} onClose={onClose} />}
    </Dialog>
  )
}

function AddForm({ line, lists, onClose }: AddDialogProps & { lists: readonly ListHead[] }) {
  const [latest] = lists
  const form = useSchemaForm(addForm, {
    defaultValues: { listId: latest ? String(latest.listId) : '', quantity: '', unit: '' },
    about: line.productId,
  })
  const mutation = useMutation(
    async ({ listId, quantity, unit }: { listId: string; quantity: string; unit: string }) => {
      const known = unitOptions().find(({ value }) => value === unit)?.value
      const lines = [{ ...line, quantity: quantity ? Number(quantity) : null, unit: known ?? null }]
      if (listId) return call(materials.addLines, { listId: Number(listId), lines })
      return (await call(materials.create, { name: m.materials_first_name(), lines })).result
    },
    {
      answers: addAnswers,
      onDone: (_, { listId }) => {
        const name = lists.find((list) => String(list.listId) === listId)?.name
        toast.success(m.materials_added({ list: name ?? m.materials_first_name() }))
        onClose()
      },
    },
  )
  return (
    <Form
      form={form}
      mutation={mutation}
      input={(fields) => fields}
      submit={m.materials_paste_add()}
    >
      <SelectField
        label={m.materials_add_to()}
        error={form.errors.listId}
        options={[
          ...lists.map(({ listId, name }) => ({ value: String(listId), label: name })),
          { value: '', label: m.materials_add_new() },
        ]}
        {...form.register('listId')}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={m.materials_line_quantity()}
          inputMode="decimal"
          error={form.errors.quantity}
          {...form.register('quantity')}
        />
        <SelectField
          label={m.materials_line_unit()}
          error={form.errors.unit}
          options={[{ value: '', label: m.materials_line_unit_none() }, ...unitOptions()]}
          {...form.register('unit')}
        />
      </div>
    </Form>
  )
}
