/** Dialog to name a house and its town, and to delete one without lists. */
import { useRevalidator } from 'react-router'
import { CityField } from '#areas/places/web/public.tsx'
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { houseForm } from '../contract/forms.ts'
import { type House, houses } from '../contract/houses.ts'

/** The props of {@link HouseDialog}. */
export interface HouseDialogProps {
  /** Id 0 for a new one. */
  house: House
  onClose: () => void
}

const refused = {
  tooMany: m.house_limit,
  unknown: m.house_gone,
  notEmpty: m.house_not_empty,
}
const saveAnswers = answers({
  done: { done: m.house_saved },
  refused,
  otherwise: m.house_failed,
})
const removeAnswers = answers({
  done: { done: m.house_removed },
  refused,
  otherwise: m.house_failed,
})

export default function HouseDialog({ house, onClose }: HouseDialogProps) {
  useBackCloses(onClose)
  const { revalidate } = useRevalidator()
  const { houseId, name, town, lists } = house
  const form = useSchemaForm(houseForm, { defaultValues: { name, town }, about: houseId })
  const done = () => {
    onClose()
    revalidate()
  }
  const saving = useMutation(houses.saveHouse, {
    answers: ({ result }) => saveAnswers(result),
    onDone: done,
  })
  const removing = useMutation(houses.removeHouse, { answers: removeAnswers, onDone: done })
  return (
    <Dialog open onClose={onClose} title={name || m.house_first_name()}>
      <Form
        form={form}
        mutation={saving}
        input={(fields) => ({ houseId, ...fields })}
        submit={m.materials_line_save()}
        actions={
          houseId > 0 &&
          lists.length === 0 && (
            <Button kind="quiet" busy={removing.busy} onClick={() => removing.run({ houseId })}>
              {m.house_remove()}
            </Button>
          )
        }
      >
        <TextField label={m.house_name()} error={form.errors.name} {...form.register('name')} />
        <CityField
          label={m.house_town()}
          hint={m.house_town_hint()}
          maxLength={100}
          error={form.errors.town}
          {...form.register('town')}
        />
      </Form>
      <FormMessage>{removing.failure}</FormMessage>
    </Dialog>
  )
}
