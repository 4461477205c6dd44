/** Puts a product on a list; a visitor's stays in the browser until the login. */
import { useState } from 'react'
import type { ActionProduct } from '#client/product-action.ts'
import { useSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { m } from '#words/messages.js'
import type { AddDialogProps } from './add-dialog.tsx'

const AddDialog = lazyPart<AddDialogProps>(() => import('./add-dialog.tsx'), MissingDialog)

export function AddToList({ product }: { product: ActionProduct }) {
  const user = useSession()
  const [open, setOpen] = useState(false)
  const { productId, name, size, brand } = product
  const line = { productId, text: name, size: size || null, brand: brand || null }
  async function press() {
    if (user) return setOpen(true)
    const [{ keepLine }, { toast }] = await Promise.all([
      import('./kept-lines.ts'),
      import('#ui/toast.ts'),
    ])
    keepLine(line)
    toast.success(m.materials_added_visitor())
  }
  return (
    <>
      <Button
        kind="quiet"
        className="-mx-3 self-start justify-self-start text-15"
        onClick={() => void press()}
      >
        {m.materials_add()}
        <span className="sr-only">: {name}</span>
      </Button>
      {open && <AddDialog line={line} onClose={() => setOpen(false)} />}
    </>
  )
}
