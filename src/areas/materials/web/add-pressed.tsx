/** After the button that puts a product on a list was pressed. */
import { useEffect, useRef } from 'react'
import { useSession } from '#client/session.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import AddDialog, { type AddDialogProps } from './add-dialog.tsx'
import { keepLine } from './stored-lines.ts'

/** Asks a user for the list and the amount; keeps a visitor's line in the browser. */
export default function AddPressed({ line, onClose }: AddDialogProps) {
  const user = useSession()
  const isKept = useRef(false)
  useEffect(() => {
    if (user || isKept.current) return
    isKept.current = true
    keepLine(line)
    toast.success(m.materials_added_visitor())
    onClose()
  }, [user, line, onClose])
  return user && <AddDialog line={line} onClose={onClose} />
}
