/** The keyboard shortcuts of the queue. */
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { m } from '#words/messages.js'

function shortcuts(): [keys: string, meaning: string][] {
  return [
    ['J / ↓', m.moderation_key_next()],
    ['K / ↑', m.moderation_key_previous()],
    ['A', m.moderation_approve()],
    ['R', m.moderation_reject()],
    ['C', m.moderation_ask_change()],
    ['Ctrl + Enter', m.moderation_key_send()],
    ['X', m.moderation_key_select()],
    ['S', m.moderation_key_select_all()],
    [m.moderation_key_shift(), m.moderation_key_range()],
    ['U', m.moderation_key_undo()],
    ['Z', m.moderation_zoom()],
    ['?', m.moderation_keys()],
  ]
}

/** A line with the most used keys (on large screens), and a dialog with all of them. */
export function ShortcutHelp({
  open,
  onOpen,
  onClose,
}: {
  open: boolean
  onOpen: () => void
  onClose: () => void
}) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-13 text-muted max-lg:hidden">
      <span>{m.moderation_keys_line()}</span>
      <Button kind="quiet" onClick={onOpen}>
        {m.moderation_keys()}
      </Button>
      <Dialog open={open} onClose={onClose} title={m.moderation_keys()}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {shortcuts().map(([keys, meaning]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}
