/** What the product puts on every card of a product, from an area that the cards do not know. */
import { type ComponentType, createContext } from 'react'

/** What an action needs of a product. */
export interface ActionProduct {
  productId: string
  name: string
  size: string
  brand: string
}

/** The action of cards; null for none. The app provides it (`src/app/shell/product-cards.page.tsx`). */
export const ProductAction = createContext<ComponentType<{ product: ActionProduct }> | null>(null)
