/** Puts a product on a list; a visitor's stays in the browser until the login. */
import { type ComponentType, useState } from 'react'
import type { ActionProduct } from '#client/product-action.ts'
import { useSession } from '#client/session.ts'
import { m } from '#words/messages.js'
import type { AddDialogProps } from './add-dialog.tsx'

/** What is behind the button is loaded when it is pressed: most visitors never do. */
const loadPressed = async () => {
  const { toast } = await import('#ui/toast.ts')
  try {
    const [{ keepLine }, { default: AddDialog }] = await Promise.all([
      import('./kept-lines.ts'),
      import('./add-dialog.tsx'),
    ])
    return { toast, keepLine, AddDialog }
  } catch {
    toast.error(m.materials_failed())
    return undefined
  }
}

export function AddToList({ product }: { product: ActionProduct }) {
  const user = useSession()
  const [Dialog, setDialog] = useState<ComponentType<AddDialogProps>>()
  const { productId, name, size, brand } = product
  const line = { productId, text: name, size: size || null, brand: brand || null }
  async function press() {
    const loaded = await loadPressed()
    if (!loaded) return
    const { toast, keepLine, AddDialog } = loaded
    if (user) return setDialog(() => AddDialog)
    keepLine(line)
    toast.success(m.materials_added_visitor())
  }
  return (
    <>
      <button
        type="button"
        className="button -mx-3 self-start justify-self-start text-15"
        data-kind="quiet"
        onClick={() => void press()}
      >
        <span className="button-label">{m.materials_add()}</span>
        <span className="sr-only">: {name}</span>
      </button>
      {Dialog && <Dialog line={line} onClose={() => setDialog(undefined)} />}
    </>
  )
}
