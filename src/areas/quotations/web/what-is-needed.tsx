/** The first step of a request that is made from nothing yet: typed lines, or one of one's lists. */
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pasteForm } from '#areas/materials/contract/forms.ts'
import { type ListHead, materials } from '#areas/materials/contract/materials.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { indianToday, mediumDate } from '#kernel/dates.ts'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'

/** Stores what was typed as a list; an id of 0 if nothing was read, or there are too many lists. */
async function stored({ text }: { text: string }) {
  const { lines } = await call(materials.read, { text })
  if (lines.length === 0) return { result: 'nothing', listId: 0 } as const
  const name = m.quotation_what_name({ day: mediumDate(indianToday()) })
  const { listId } = await call(materials.create, { name, lines })
  return { result: listId > 0 ? 'stored' : 'full', listId } as const
}

export function WhatIsNeeded({ lists }: { lists: ListHead[] }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const form = useSchemaForm(pasteForm, { about: 'new request' })
  const addressOf = (listId: number) => {
    const next = new URLSearchParams(params)
    next.set('list', String(listId))
    return `?${next}`
  }
  const mutation = useMutation(stored, {
    answers: ({ result }) =>
      result === 'stored'
        ? { done: true, text: '' }
        : {
            done: false,
            text: result === 'full' ? m.materials_limit() : m.quotation_what_nothing(),
          },
    onDone: ({ listId }) => navigate(addressOf(listId)),
  })
  return (
    <div className="grid max-w-[44rem] gap-8">
      <Form
        form={form}
        mutation={mutation}
        input={(fields) => fields}
        invalid={m.quotation_what_nothing()}
        submit={m.quotation_what_next()}
      >
        <TextAreaField
          label={m.quotation_what()}
          hint={m.quotation_what_hint()}
          rows={6}
          error={form.errors.text}
          {...form.register('text')}
        />
      </Form>
      {lists.length > 0 && (
        <section>
          <h2 className="text-21">{m.quotation_what_lists()}</h2>
          <ul className="mt-2">
            {lists.map(({ listId, name, lines }) => (
              <li key={listId}>
                <Link
                  to={addressOf(listId)}
                  className="inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {name} ({lines})
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
