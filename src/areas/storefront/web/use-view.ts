/** Counts a view of a storefront or product once its page is shown. */
import { useEffect } from 'react'

/** @param productId the product that is viewed; none on the storefront */
export function useView(sellerUrl: string, productId?: string): void {
  useEffect(() => {
    import('./visit.ts').then(
      ({ noteVisit }) => noteVisit(sellerUrl, 'view', productId),
      () => undefined,
    )
  }, [sellerUrl, productId])
}
