/** A room for pages with cards of products, which get the action that the app gives them. */
import { Outlet } from 'react-router'
import { AddToList } from '#areas/materials/web/public.tsx'
import { ProductAction } from '#client/product-action.ts'

export default function ProductCards() {
  return (
    <ProductAction value={AddToList}>
      <Outlet />
    </ProductAction>
  )
}
