/** Help for sellers on placing their shop on the map (rules 7.4). */
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { m } from '#words/messages.js'

export function PositionHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.address_help()}
      footer={<Button onClick={onClose}>{m.address_help_close()}</Button>}
    >
      <ol className="prose grid list-decimal gap-3 ps-5">
        <li>{m.address_help_stand()}</li>
        <li>{m.address_help_map()}</li>
        <li>{m.address_help_copy()}</li>
      </ol>
    </Dialog>
  )
}
