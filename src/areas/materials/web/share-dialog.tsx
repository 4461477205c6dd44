/** Dialog with the links to a list or a house, one for each person, and who changed what. */
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { load } from '#client/load.ts'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { mediumTime } from '#kernel/dates.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { shareForm } from '../contract/forms.ts'
import { materials } from '../contract/materials.ts'
import { type ListChange, type Share, shares } from '../contract/shares.ts'

/** What is shared: a list, or a house with all its lists where the list's id is 0. */
export interface Shareable {
  listId: number
  houseId: number
  name: string
  /** Of a list's link from an earlier release; empty without one. */
  shareToken: string
}

/** The props of {@link ShareDialog}. */
export interface ShareDialogProps {
  shared: Shareable
  onClose: () => void
  onChanged: () => void
}

const refused = { unknown: m.materials_gone, tooMany: m.materials_share_limit }
const shareAnswers = answers({ done: 'done', refused, otherwise: m.materials_failed })
const endAnswers = answers({
  done: { done: m.materials_share_ended },
  refused,
  otherwise: m.materials_failed,
})

export default function ShareDialog({ shared, onClose, onChanged }: ShareDialogProps) {
  useBackCloses(onClose)
  const { listId, houseId } = shared
  const isHouse = listId === 0
  const loaded = useLoaded(`${listId} ${houseId}`, (signal) =>
    load(call(shares.shares, { listId, houseId }, { signal }), m.materials_list_load_failed()),
  )
  const changed = () => {
    loaded.reload()
    onChanged()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isHouse ? m.house_share_title() : m.materials_share_title()}
    >
      <div className="grid gap-5">
        <p>{isHouse ? m.house_share_text() : m.materials_share_text()}</p>
        <LoadedFailure loaded={loaded} />
        {loaded.data && (
          <>
            <Links shared={shared} links={loaded.data.shares} onChanged={changed} />
            <NewLink shared={shared} onAdded={changed} />
            <Changes changes={loaded.data.changes} withList={isHouse} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Without a language: whoever opens it reads it in their own. */
const addressOf = (token: string) => `${window.location.origin}/sharedList?shareToken=${token}`

function Links({
  shared: { listId, houseId, name, shareToken },
  links,
  onChanged,
}: {
  shared: Shareable
  links: readonly Share[]
  onChanged: () => void
}) {
  const ending = useMutation(shares.removeShare, { answers: endAnswers, onDone: onChanged })
  const endingAll = useMutation(materials.share, {
    answers: ({ result }) => endAnswers(result),
    onDone: onChanged,
  })
  return (
    <>
      <FormMessage>{ending.failure || endingAll.failure}</FormMessage>
      <ul className="grid gap-5">
        {shareToken && (
          <LinkItem
            label={m.materials_share_everybody()}
            list={name}
            token={shareToken}
            isBusy={endingAll.busy}
            onEnd={() => endingAll.run({ listId, isShared: false })}
          />
        )}
        {links.map((link) => (
          <LinkItem
            key={link.shareId}
            label={link.mayWrite ? m.materials_share_writes({ name: link.name }) : link.name}
            list={name}
            token={link.shareToken}
            isBusy={ending.busy}
            onEnd={() => ending.run({ listId, houseId, shareId: link.shareId })}
          />
        ))}
      </ul>
    </>
  )
}

function LinkItem({
  label,
  list,
  token,
  isBusy,
  onEnd,
}: {
  label: string
  list: string
  token: string
  isBusy: boolean
  onEnd: () => void
}) {
  const address = addressOf(token)
  return (
    <li className="grid gap-2">
      <TextField
        label={label}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <a
          href={`https://wa.me/?${new URLSearchParams({ text: `${list} ${address}` })}`}
          rel="noreferrer"
          target="_blank"
          aria-label={`${m.materials_share_copy()}: ${label}`}
          {...linkButton('secondary')}
        >
          {m.materials_share_copy()}
        </a>
        <Button
          kind="quiet"
          busy={isBusy}
          aria-label={`${m.materials_share_end()}: ${label}`}
          onClick={onEnd}
        >
          {m.materials_share_end()}
        </Button>
      </div>
    </li>
  )
}

function NewLink({
  shared: { listId, houseId },
  onAdded,
}: {
  shared: Shareable
  onAdded: () => void
}) {
  const form = useSchemaForm(shareForm, { defaultValues: { name: '', mayWrite: false } })
  const mutation = useMutation(shares.addShare, {
    answers: ({ result }) => shareAnswers(result),
    onDone: () => {
      form.reset({ name: '', mayWrite: false })
      onAdded()
    },
  })
  return (
    <Form
      form={form}
      mutation={mutation}
      input={(fields) => ({ listId, houseId, ...fields })}
      submit={m.materials_share_start()}
      className="border-t border-line pt-4"
    >
      <TextField
        label={m.materials_share_name()}
        hint={m.materials_share_name_hint()}
        error={form.errors.name}
        {...form.register('name')}
      />
      <CheckboxField label={m.materials_share_may_write()} {...form.register('mayWrite')} />
    </Form>
  )
}

const changeWords: Readonly<
  Record<ListChange['what'], (words: { who: string; text: string }) => string>
> = {
  added: (words) => m.materials_change_added(words),
  changed: (words) => m.materials_change_changed(words),
  deleted: (words) => m.materials_change_deleted(words),
}

/** Who changed what, the latest first. */
function Changes({
  changes,
  withList,
}: {
  changes: readonly ListChange[]
  /** Whether they are of several lists. */
  withList: boolean
}) {
  if (changes.length === 0) return null
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2">{m.materials_changes()}</summary>
      <ul className="grid gap-2 text-15">
        {changes.map(({ list, who, what, text, lines, at }) => (
          <li key={`${at} ${what} ${text}`} className="wrap-anywhere">
            {changeWords[what]({
              who: who || m.materials_change_you(),
              text: lines > 1 ? m.materials_change_more({ text, count: lines - 1 }) : text,
            })}{' '}
            <span className="text-13 text-muted">
              {[withList ? list : '', mediumTime(at)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
