/** A user's lists of materials. */
import { type ClientLoaderFunctionArgs, href, Link, useLoaderData, useNavigate } from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { Card } from '#ui/card.tsx'
import { countText } from '#ui/count-text.ts'
import { Empty } from '#ui/empty.tsx'
import { TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { listForm } from '../contract/forms.ts'
import { type ListHead, materials } from '../contract/materials.ts'
import { takeOverLines } from './stored-lines.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.nav_materials, intro: m.materials_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireUser(request)
  const { signal } = request
  await load(takeOverLines(signal), m.materials_load_failed())
  return { lists: await load(call(materials.lists, {}, { signal }), m.materials_load_failed()) }
}

const createAnswers = answers({
  done: { done: m.materials_created },
  refused: { tooMany: m.materials_limit },
  otherwise: m.materials_failed,
})

export default function MaterialsPage() {
  const { lists } = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      <NewList />
      {lists.length === 0 ? (
        <Empty title={m.materials_none()}>{m.materials_none_hint()}</Empty>
      ) : (
        <ul className="mt-8 grid gap-4 sm:grid-cols-2">
          {lists.map((list) => (
            <li key={list.listId}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

function NewList() {
  const navigate = useNavigate()
  const form = useSchemaForm(listForm, { about: 'new list' })
  const mutation = useMutation(materials.create, {
    answers: ({ result }) => createAnswers(result),
    onDone: ({ listId }) => navigate(href('/user/materials/:listId', { listId: String(listId) })),
  })
  return (
    <Form
      form={form}
      mutation={mutation}
      input={(fields) => fields}
      submit={m.materials_create()}
      className="max-w-form"
    >
      <TextField
        label={m.materials_name()}
        hint={m.materials_name_hint()}
        error={form.errors.name}
        {...form.register('name')}
      />
    </Form>
  )
}

function ListCard({ list }: { list: ListHead }) {
  const { listId, name, lines, isShared, modifiedDate } = list
  return (
    <Card as="article" className="h-full">
      <h2 className="text-21 wrap-anywhere">
        <Link to={href('/user/materials/:listId', { listId: String(listId) })}>{name}</Link>
      </h2>
      <p className="mt-2 text-muted">
        {[
          countText(lines, m.materials_count_one, m.materials_count),
          m.materials_changed_on({ date: mediumTime(modifiedDate) }),
          ...(isShared ? [m.materials_shared_mark()] : []),
        ].join(' · ')}
      </p>
    </Card>
  )
}
