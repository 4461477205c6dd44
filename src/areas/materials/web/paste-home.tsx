/** Takes a whole list on the home page: for a visitor it is kept in the browser. */
import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { useSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { pasteForm } from '../contract/forms.ts'
import { materials } from '../contract/materials.ts'
import { addAnswers } from './add-answers.ts'
import { keepPaste, pasteDraft } from './paste-text.ts'
import { visitorStore } from './stored-lines.ts'

/** What is kept of the field. */
const about = 'home'

export default function PasteHome() {
  const user = useSession()
  const navigate = useNavigate()
  const form = useSchemaForm(pasteForm, { about })
  useEffect(() => {
    const { text } = pasteDraft(about)
    if (text && !form.value('text')) form.setValue('text', text)
  }, [form])
  const mutation = useMutation(
    async ({ text }: { text: string }) => {
      const { lines, leftOut } = await call(materials.read, { text })
      if (lines.length === 0) return { result: 'nothing', leftOut, listId: 0 }
      if (!user) return { result: await visitorStore.add(lines), leftOut, listId: 0 }
      const name = m.materials_first_name()
      return { ...(await call(materials.create, { name, lines })), leftOut }
    },
    {
      answers: ({ result }) => addAnswers(result),
      onDone: ({ leftOut, listId }) => {
        keepPaste(about, { text: '', leftOut: [] })
        keepPaste(listId, { text: '', leftOut })
        const list = href('/user/materials/:listId', { listId: String(listId) })
        return navigate(listId > 0 ? list : href('/house'))
      },
    },
  )
  return (
    <Form
      form={form}
      mutation={mutation}
      input={(fields) => fields}
      submit={m.house_see_prices()}
      className="gap-2"
      actions={
        <Button kind="quiet" onClick={() => form.setValue('text', m.home_list_example())}>
          {m.home_list_try()}
        </Button>
      }
    >
      <TextAreaField
        label={m.materials_paste()}
        hint={m.materials_paste_hint()}
        error={form.errors.text}
        rows={4}
        {...form.register('text', { onChange: (text) => keepPaste(about, { text, leftOut: [] }) })}
      />
    </Form>
  )
}
