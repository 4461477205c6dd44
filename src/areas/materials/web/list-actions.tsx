/** What can be done with a whole list: share, print, rename and move, copy, delete. */
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { m } from '#words/messages.js'
import { type MaterialList, materials } from '../contract/materials.ts'
import { listNameMax } from '../rules/lines.ts'
import type { RenameDialogProps } from './rename-dialog.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'

const ShareDialog = lazyPart<ShareDialogProps>(() => import('./share-dialog.tsx'), MissingDialog)
const RenameDialog = lazyPart<RenameDialogProps>(() => import('./rename-dialog.tsx'), MissingDialog)

const refused = {
  unknown: m.materials_gone,
  tooMany: m.materials_limit,
}
const copyAnswers = answers({
  done: { done: m.materials_copied },
  refused,
  otherwise: m.materials_failed,
})
const removeAnswers = answers({
  done: { done: m.materials_deleted },
  refused,
  otherwise: m.materials_failed,
})

/** @param onChanged called after a change, so that the list is loaded again */
export function ListActions({ list, onChanged }: { list: MaterialList; onChanged: () => void }) {
  const [open, setOpen] = useState<'rename' | 'share' | 'delete'>()
  const navigate = useNavigate()
  const { listId, name } = list
  const close = () => setOpen(undefined)
  const copying = useMutation(materials.copy, {
    answers: ({ result }) => copyAnswers(result),
    onDone: (copy) => navigate(href('/user/materials/:listId', { listId: String(copy.listId) })),
  })
  const removing = useMutation(materials.remove, {
    answers: removeAnswers,
    onDone: () => navigate(href('/user/materials'), { replace: true }),
  })
  const copy = () =>
    copying.run({ listId, name: m.materials_copy_name({ name }).slice(0, listNameMax) })
  return (
    <div className="print:hidden">
      <ActionMenu of={name}>
        <Button kind="quiet" onClick={() => setOpen('share')}>
          {m.materials_share()}
        </Button>
        <Button kind="quiet" onClick={() => window.print()}>
          {m.materials_print()}
        </Button>
        <Button kind="quiet" onClick={() => setOpen('rename')}>
          {m.materials_rename()}
        </Button>
        <Button kind="quiet" busy={copying.busy} onClick={copy}>
          {m.materials_copy()}
        </Button>
        <Button kind="quiet" onClick={() => setOpen('delete')}>
          {m.materials_delete()}
        </Button>
      </ActionMenu>
      {open === 'rename' && <RenameDialog list={list} onClose={close} onChanged={onChanged} />}
      {open === 'share' && <ShareDialog shared={list} onClose={close} onChanged={onChanged} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={m.materials_delete_question()}
          keep={m.materials_keep()}
          confirm={m.materials_delete()}
          mutation={removing}
          onConfirm={() => removing.run({ listId })}
          onClose={close}
        >
          {m.materials_delete_text({ name })}
        </ConfirmDialog>
      )}
    </div>
  )
}
