/** Puts a product on a list; a visitor's stays in the browser until the login. */
import { useState } from 'react'
import type { ActionProduct } from '#client/product-action.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { m } from '#words/messages.js'

/** What is behind the button is loaded when it is pressed: most visitors never do. */
const AddPressed = lazyPart(
  () => import('./add-pressed.tsx'),
  () => <span role="alert">{m.materials_failed()}</span>,
)

export function AddToList({ product }: { product: ActionProduct }) {
  const [isPressed, setPressed] = useState(false)
  const { productId, name, size, brand } = product
  return (
    <>
      <button
        type="button"
        className="button card-actions -mx-3 self-start justify-self-start text-15"
        data-kind="quiet"
        onClick={() => setPressed(true)}
      >
        <span className="button-label">{m.materials_add()}</span>
        <span className="sr-only">: {name}</span>
      </button>
      {isPressed && (
        <AddPressed
          line={{ productId, text: name, size: size || null, brand: brand || null }}
          onClose={() => setPressed(false)}
        />
      )}
    </>
  )
}
