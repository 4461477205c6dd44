/** Dialog to rename a list. */
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { listForm } from '../contract/forms.ts'
import { materials } from '../contract/materials.ts'
import type { ListDialogProps } from './share-dialog.tsx'

const renameAnswers = answers({
  done: { done: m.materials_renamed },
  refused: { unknown: m.materials_gone },
  otherwise: m.materials_failed,
})

export default function RenameDialog({
  list: { listId, name },
  onClose,
  onChanged,
}: ListDialogProps) {
  useBackCloses(onClose)
  const form = useSchemaForm(listForm, { defaultValues: { name }, about: listId })
  const mutation = useMutation(materials.rename, {
    answers: renameAnswers,
    onDone: () => {
      onClose()
      onChanged()
    },
  })
  return (
    <Dialog open onClose={onClose} title={m.materials_rename()}>
      <Form
        form={form}
        mutation={mutation}
        input={(fields) => ({ listId, ...fields })}
        submit={m.materials_line_save()}
      >
        <TextField label={m.materials_name()} error={form.errors.name} {...form.register('name')} />
      </Form>
    </Dialog>
  )
}
