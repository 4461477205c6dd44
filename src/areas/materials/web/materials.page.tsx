/** A user's houses with their lists of materials. */
import { useEffect, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  redirect,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { localPlace } from '#kernel/site-names.ts'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import '#ui/styles/house.css'
import { pasteForm } from '../contract/forms.ts'
import { houses as calls, type House } from '../contract/houses.ts'
import { type ListHead, materials } from '../contract/materials.ts'
import type { HouseDialogProps } from './house-dialog.tsx'
import { keepPaste, pasteDraft } from './paste-text.ts'
import type { ShareDialogProps } from './share-dialog.tsx'
import { takeOverLines } from './stored-lines.ts'

const HouseDialog = lazyPart<HouseDialogProps>(() => import('./house-dialog.tsx'), MissingDialog)
const ShareDialog = lazyPart<ShareDialogProps>(() => import('./share-dialog.tsx'), MissingDialog)

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.nav_materials, intro: m.materials_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireUser(request)
  const { signal } = request
  const taken = await load(takeOverLines(signal), m.materials_load_failed())
  // A visitor who wanted to ask for the list goes on with that.
  if (taken && new URL(request.url).searchParams.has('ask')) {
    throw redirect(`${href('/user/requests/new')}?list=${taken}`)
  }
  return { houses: await load(call(calls.houses, {}, { signal }), m.materials_load_failed()) }
}

export default function MaterialsPage() {
  const { houses } = useLoaderData<typeof clientLoader>()
  const [edited, setEdited] = useState<House>()
  const [shared, setShared] = useState<House>()
  const { revalidate } = useRevalidator()
  const newHouse = { houseId: 0, name: '', town: '', isShared: false, lists: [] }
  return (
    <Page>
      <div className="grid gap-8">
        {houses.map((house) => (
          <HouseLists
            key={house.houseId}
            house={house}
            onEdit={() => setEdited(house)}
            onShare={() => setShared(house)}
          />
        ))}
        {houses.some(({ houseId }) => houseId > 0) && (
          <Button
            kind="quiet"
            className="-ml-3 justify-self-start"
            onClick={() => setEdited(newHouse)}
          >
            {m.house_add()}
          </Button>
        )}
      </div>
      {shared && (
        <ShareDialog
          shared={{
            listId: 0,
            houseId: shared.houseId,
            name: shared.name || m.house_first_name(),
            shareToken: '',
          }}
          onClose={() => setShared(undefined)}
          onChanged={revalidate}
        />
      )}
      {edited && <HouseDialog house={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

function HouseLists({
  house,
  onEdit,
  onShare,
}: {
  house: House
  onEdit: () => void
  onShare: () => void
}) {
  const { name, town, lists, houseId, isShared } = house
  const facts = [town && localPlace(town), isShared && m.materials_shared_mark()].filter(Boolean)
  return (
    <section className="grid gap-3" aria-label={name || m.house_first_name()}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-21 wrap-anywhere">
          {name || m.house_first_name()}
          {facts.length > 0 && <span className="text-15 text-muted"> · {facts.join(' · ')}</span>}
        </h2>
        <span className="-mx-3 flex flex-wrap">
          <Button kind="quiet" onClick={onShare}>
            {m.house_share()}
          </Button>
          <Button kind="quiet" onClick={onEdit}>
            {m.house_change()}
          </Button>
        </span>
      </div>
      {lists.length > 0 && (
        <ul className="house-lists">
          {lists.map((list) => (
            <li key={list.listId}>
              <ListLink list={list} />
            </li>
          ))}
        </ul>
      )}
      <NewList houseId={houseId} name={newName(lists)} />
    </section>
  )
}

function ListLink({ list }: { list: ListHead }) {
  const { listId, name, lines, isShared, modifiedDate, changedBy } = list
  const date = mediumTime(modifiedDate)
  const facts = [
    countText(lines, m.materials_count_one, m.materials_count),
    changedBy
      ? m.materials_changed_by({ date, name: changedBy })
      : m.materials_changed_on({ date }),
    isShared ? m.materials_shared_mark() : '',
  ]
  return (
    <Link to={href('/user/materials/:listId', { listId: String(listId) })} className="house-list">
      <span className="min-w-0 flex-1">
        <span className="block font-[650] wrap-anywhere">{name}</span>
        <span className="block text-13 text-muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <ChevronRightIcon />
    </Link>
  )
}

const createAnswers = answers({
  done: 'done',
  refused: { tooMany: m.materials_limit, nothing: m.materials_paste_nothing },
  otherwise: m.materials_failed,
})

/** What a new list of a house is called: lists are told apart by numbers until they are renamed. */
function newName(lists: readonly ListHead[]): string {
  const name = m.materials_first_name()
  return lists.length === 0 ? name : `${name} ${lists.length + 1}`
}

/** A new list is begun by pasting it: it gets a name by itself, which can be changed later. */
function NewList({ houseId, name }: { houseId: number; name: string }) {
  const navigate = useNavigate()
  const form = useSchemaForm(pasteForm, { about: houseId })
  const about = `house ${houseId}`
  useEffect(() => {
    const { text } = pasteDraft(about)
    if (text && !form.value('text')) form.setValue('text', text)
  }, [about, form])
  const mutation = useMutation(
    async ({ text }: { text: string }) => {
      const { lines, leftOut } = await call(materials.read, { text })
      if (lines.length === 0) return { result: 'nothing', listId: 0, leftOut }
      return { ...(await call(materials.create, { houseId, name, lines })), leftOut }
    },
    {
      answers: ({ result }) => createAnswers(result),
      onDone: ({ listId, leftOut }) => {
        keepPaste(about, { text: '', leftOut: [] })
        // The list shows what was left out of it.
        keepPaste(listId, { text: '', leftOut })
        return navigate(href('/user/materials/:listId', { listId: String(listId) }))
      },
    },
  )
  return (
    <Form
      form={form}
      mutation={mutation}
      input={(fields) => fields}
      submit={m.house_new_list()}
      className="max-w-form gap-2"
    >
      <TextAreaField
        label={m.house_paste_new()}
        hint={m.materials_paste_hint()}
        error={form.errors.text}
        rows={3}
        {...form.register('text', { onChange: (text) => keepPaste(about, { text, leftOut: [] }) })}
      />
    </Form>
  )
}
