/** Says that the draft of a new product is kept, once it is. */
import { type IsoTime, mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

/** @param at when it was kept */
export default function DraftKept({ at, onDiscard }: { at: IsoTime; onDiscard: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-15 text-muted">
      {m.product_draft_kept({ time: mediumTime(at) })}
      <Button kind="quiet" onClick={onDiscard}>
        {m.product_draft_discard()}
      </Button>
    </p>
  )
}
