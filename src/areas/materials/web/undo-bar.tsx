/** Says what was just done to a list, and undoes it. */
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import { addAnswers } from './add-answers.ts'

/** What was done, and how it is undone. */
export interface Undo {
  text: string
  run: () => Promise<string>
}

/** @param onUndone called when it has been undone */
export function UndoBar({ undo, onUndone }: { undo: Undo; onUndone: () => void }) {
  const mutation = useMutation((_: null) => undo.run(), {
    answers: addAnswers,
    onDone: onUndone,
    onRefused: onUndone,
  })
  return (
    <div className="undo-bar print:hidden" role="status">
      <span className="min-w-0 wrap-anywhere">{undo.text}</span>
      <Button kind="quiet" busy={mutation.busy} onClick={() => mutation.run(null)}>
        {m.house_undo()}
      </Button>
      <FormMessage>{mutation.failure}</FormMessage>
    </div>
  )
}
