/** A list: paste, the town, the table, and the foot with what it costs. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LoadedFailure } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { Empty } from '#ui/empty.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import '#ui/styles/house.css'
import type { Matches } from '../contract/match-fields.ts'
import type { MaterialLine } from '../rules/lines.ts'
import { addAnswers } from './add-answers.ts'
import { type Kind, LineTable } from './line-table.tsx'
import { ListFoot } from './list-foot.tsx'
import { type ListStore, lineToAdd } from './list-store.ts'
import { PasteField } from './paste-field.tsx'
import { PlaceStrip } from './place-strip.tsx'
import { ReadChips } from './read-chips.tsx'
import { type Undo, UndoBar } from './undo-bar.tsx'
import { useAround, useMatches } from './use-matches.ts'

/**
 * @param listId 0 for a list that is not of the user's account
 * @param town of the list's house
 * @param store none for a list that can only be read
 * @param onChanged called after a change; resolves when the list was loaded again
 * @param foot what can be done next
 * @param ask where the lines that nobody has are asked for; '' if that cannot be done here
 * @param below what follows the table, with what was found
 * @param onFound called with what was found
 */
export function ListView({
  listId,
  town,
  lines,
  kinds,
  store,
  onChanged,
  foot,
  ask = '',
  below,
  onFound,
}: {
  listId: number
  town: string
  lines: readonly MaterialLine[]
  kinds: readonly Kind[]
  store: ListStore | undefined
  onChanged: () => unknown
  foot: ReactNode
  ask?: string
  below?: (matches: Matches) => ReactNode
  onFound?: (matches: Matches) => void
}) {
  const around = useAround(town)
  const matches = useMatches(listId, lines, around)
  const open = useState(0)
  const [undo, setUndo] = useState<Undo>()
  const [read, setRead] = useState<readonly { text: string }[]>([])
  // What is undone later acts on the list as it is then.
  const latest = useRef(lines)
  latest.current = lines
  const { data } = matches
  useEffect(() => {
    if (data) onFound?.(data)
  }, [data, onFound])
  const change = useMutation((run: () => Promise<string>) => run(), {
    answers: addAnswers,
    onDone: onChanged,
    onRefused: onChanged,
  })
  const remove = (line: MaterialLine) => {
    const at = lines.indexOf(line)
    if (!store) return
    change.run(async () => {
      const result = await store.remove([line.id])
      if (result === 'done') {
        setUndo({
          text: m.house_line_deleted({ name: line.text }),
          run: () => store.add([lineToAdd(line)], at),
        })
      }
      return result
    })
  }
  const { reorder } = store ?? {}
  const onOrder = reorder && ((ids: number[]) => change.run(() => reorder(ids)))
  const added = (text: string, lines: readonly { text: string }[]) => {
    const before = new Set(latest.current.map(({ id }) => id))
    setRead(lines)
    setUndo({
      text,
      run: async () => {
        const ids = latest.current.map(({ id }) => id).filter((id) => !before.has(id))
        return ids.length > 0 && store ? store.remove(ids) : 'done'
      },
    })
    onChanged()
  }
  const saved = (before: MaterialLine) => {
    if (!store) return
    setUndo({
      text: m.materials_line_saved(),
      run: () => store.change(before.id, lineToAdd(before)),
    })
    onChanged()
  }
  const count = lines.length
  return (
    <div className="list-view">
      {store && <PasteField listId={listId} store={store} isFirst={count === 0} onAdded={added} />}
      <ReadChips
        read={read}
        lines={lines}
        onOpen={(id) => {
          open[1](id)
          document.getElementById(`line-${id}`)?.scrollIntoView({ block: 'center' })
        }}
      />
      {count > 0 && <PlaceStrip around={around} matches={data} />}
      <FormMessage>{change.failure}</FormMessage>
      <LoadedFailure loaded={matches} />
      {count === 0 ? (
        <Empty title={m.materials_empty()}>{store && m.materials_empty_hint()}</Empty>
      ) : (
        <LineTable
          lines={lines}
          kinds={kinds}
          found={data?.lines ?? []}
          around={around}
          open={open}
          changes={
            store && {
              onDelete: remove,
              onOrder,
              isBusy: change.busy,
              form: { store, listId, onSaved: saved },
            }
          }
        />
      )}
      {data && below?.(data)}
      {(count > 0 || undo) && (
        <div className="list-foot-place">
          {undo && (
            <UndoBar
              undo={undo}
              onUndone={() => {
                setUndo(undefined)
                setRead([])
                onChanged()
              }}
            />
          )}
          {count > 0 && (
            <ListFoot lines={lines} matches={data} around={around} ask={ask}>
              {foot}
            </ListFoot>
          )}
        </div>
      )}
    </div>
  )
}
