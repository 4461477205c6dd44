import { useEffect } from 'react'
import { m } from '#words/messages.js'
import { toast } from './toast.ts'

/** In place of a dialog that failed to load (see lazy-part.tsx): says so and closes it. */
export function MissingDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast.error(m.ui_part_missing())
    onClose()
  }, [onClose])
  return null
}
