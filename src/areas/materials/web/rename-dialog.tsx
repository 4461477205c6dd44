/** Dialog to rename a list, and to put it into another house. */
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { load } from '#client/load.ts'
import { useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { listForm } from '../contract/forms.ts'
import { houses } from '../contract/houses.ts'
import { type MaterialList, materials } from '../contract/materials.ts'

/** The props of {@link RenameDialog}. */
export interface RenameDialogProps {
  list: Pick<MaterialList, 'listId' | 'houseId' | 'name'>
  onClose: () => void
  onChanged: () => void
}

const renameAnswers = answers({
  done: { done: m.materials_renamed },
  refused: { unknown: m.materials_gone },
  otherwise: m.materials_failed,
})

export default function RenameDialog({
  list: { listId, houseId, name },
  onClose,
  onChanged,
}: RenameDialogProps) {
  useBackCloses(onClose)
  const own = useLoaded('houses', (signal) =>
    load(call(houses.houses, {}, { signal }), m.materials_load_failed()),
  )
  const form = useSchemaForm(listForm, {
    defaultValues: { name, houseId: String(houseId) },
    about: listId,
  })
  const mutation = useMutation(materials.rename, {
    answers: renameAnswers,
    onDone: () => {
      onClose()
      onChanged()
    },
  })
  const choices = (own.data ?? []).map((house) => ({
    value: String(house.houseId),
    label: house.name || m.house_first_name(),
  }))
  return (
    <Dialog open onClose={onClose} title={m.materials_rename()}>
      <Form
        form={form}
        mutation={mutation}
        input={(fields) => ({
          listId,
          name: fields.name,
          houseId: fields.houseId === String(houseId) ? null : Number(fields.houseId),
        })}
        submit={m.materials_line_save()}
      >
        <TextField label={m.materials_name()} error={form.errors.name} {...form.register('name')} />
        {choices.length > 1 && (
          <SelectField
            label={m.materials_house()}
            options={choices}
            {...form.register('houseId')}
          />
        )}
      </Form>
    </Dialog>
  )
}
