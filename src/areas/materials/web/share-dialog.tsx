/** Dialog to share a list by an address, and to end that. */
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { addressIn } from '#kernel/language.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { type MaterialList, materials } from '../contract/materials.ts'

const shareAnswers = answers({
  done: 'done',
  refused: { unknown: m.materials_gone },
  otherwise: m.materials_failed,
})

/** The props of a dialog about a list. */
export interface ListDialogProps {
  list: MaterialList
  onClose: () => void
  onChanged: () => void
}

export default function ShareDialog({
  list: { listId, name, shareToken },
  onClose,
  onChanged,
}: ListDialogProps) {
  useBackCloses(onClose)
  const mutation = useMutation(materials.share, {
    answers: ({ result }) => shareAnswers(result),
    onDone: (_, { isShared }) => {
      if (!isShared) toast.success(m.materials_share_ended())
      onChanged()
    },
  })
  const address = addressIn(`${window.location.origin}/sharedList?shareToken=${shareToken}`)
  return (
    <Dialog open onClose={onClose} title={m.materials_share_title()}>
      <div className="grid gap-5">
        <p>{m.materials_share_text()}</p>
        <FormMessage>{mutation.failure}</FormMessage>
        {shareToken ? (
          <>
            <TextField
              label={m.materials_share_link()}
              value={address}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <div className="flex flex-wrap gap-3">
              <a
                href={`https://wa.me/?${new URLSearchParams({ text: `${name} ${address}` })}`}
                rel="noreferrer"
                target="_blank"
                {...linkButton()}
              >
                {m.materials_share_copy()}
              </a>
              <Button
                kind="secondary"
                busy={mutation.busy}
                onClick={() => mutation.run({ listId, isShared: false })}
              >
                {m.materials_share_end()}
              </Button>
            </div>
          </>
        ) : (
          <Button
            className="justify-self-start"
            busy={mutation.busy}
            onClick={() => mutation.run({ listId, isShared: true })}
          >
            {m.materials_share_start()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
