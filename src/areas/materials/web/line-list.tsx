/** The lines of a list, each with what was understood, and its actions. */
import { useState } from 'react'
import { Picture } from '#areas/media/web/public.tsx'
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { EditIcon, TrashIcon } from '#ui/form-icons.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { ArrowUpIcon, ChevronDownIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { m } from '#words/messages.js'
import { type MaterialList, materials } from '../contract/materials.ts'
import type { MaterialLine } from '../rules/lines.ts'
import type { LineDialogProps } from './line-dialog.tsx'
import { LineFacts } from './line-facts.tsx'

const LineDialog = lazyPart<LineDialogProps>(() => import('./line-dialog.tsx'), MissingDialog)

const removeAnswers = answers({
  done: { done: m.materials_line_deleted },
  refused: { unknown: m.materials_line_gone },
  otherwise: m.materials_failed,
})

const orderAnswers = answers({ done: 'done', otherwise: m.materials_failed })

/** The kinds of products by their ids. */
export type KindNames = ReadonlyMap<number, string>

/** @param onChanged called after a change, so that the list is loaded again */
export function LineList({
  list: { listId, lines },
  kinds,
  onChanged,
}: {
  list: MaterialList
  kinds: KindNames
  onChanged: () => void
}) {
  const [edited, setEdited] = useState<MaterialLine>()
  const removing = useMutation(materials.removeLine, {
    answers: removeAnswers,
    onDone: onChanged,
    onRefused: onChanged,
  })
  const ordering = useMutation(materials.reorder, {
    answers: orderAnswers,
    onDone: onChanged,
    onRefused: onChanged,
  })
  const ids = lines.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const lineIds = ids.toSpliced(from, 1)
    ordering.run({ listId, lineIds: lineIds.toSpliced(to, 0, ids[from] ?? 0) })
  }
  return (
    <>
      <FormMessage>{removing.failure || ordering.failure}</FormMessage>
      <ol className="grid gap-3">
        {lines.map((line, at) => {
          const { id, text: name, picture, itemTypeId } = line
          return (
            <li key={id} className="card">
              <div className="card-body flex flex-wrap items-start gap-x-4 gap-y-2 sm:flex-nowrap">
                {picture && (
                  <span className="block size-16 shrink-0 overflow-hidden rounded-md">
                    <Picture name={picture} sizes="4rem" alt="" />
                  </span>
                )}
                <div className="min-w-0 flex-1 basis-48">
                  <p className="text-17 wrap-anywhere">{name}</p>
                  <LineFacts line={line} kind={kinds.get(itemTypeId ?? 0) ?? ''} />
                </div>
                <div className="flex items-center print:hidden">
                  <IconButton
                    label={m.materials_line_up({ name })}
                    disabled={at === 0 || ordering.busy}
                    onClick={() => move(at, at - 1)}
                  >
                    <ArrowUpIcon />
                  </IconButton>
                  <IconButton
                    label={m.materials_line_down({ name })}
                    disabled={at === lines.length - 1 || ordering.busy}
                    onClick={() => move(at, at + 1)}
                  >
                    <ChevronDownIcon />
                  </IconButton>
                  <IconButton
                    label={m.materials_line_delete({ name })}
                    aria-busy={removing.busy || undefined}
                    onClick={() => removing.run({ listId, lineId: id })}
                  >
                    <TrashIcon />
                  </IconButton>
                  <Button
                    kind="quiet"
                    aria-label={m.materials_line_edit_name({ name })}
                    onClick={() => setEdited(line)}
                  >
                    <EditIcon />
                    {m.materials_line_edit()}
                  </Button>
                </div>
              </div>
            </li>
          )
        })}
      </ol>
      {edited && (
        <LineDialog
          key={edited.id}
          listId={listId}
          line={edited}
          kinds={kinds}
          onClose={() => setEdited(undefined)}
          onSaved={onChanged}
        />
      )}
    </>
  )
}
