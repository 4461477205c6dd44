/** Remembers in the browser that a product was viewed. */
import { useEffect } from 'react'
import type { SeenProduct } from './seen.ts'

export function NoteSeen({ product }: { product: SeenProduct }) {
  const { path, name, picture, companyTypeId } = product
  useEffect(() => {
    import('./seen.ts').then(
      ({ noteSeen }) => noteSeen({ path, name, picture, companyTypeId }),
      () => undefined,
    )
  }, [path, name, picture, companyTypeId])
  return null
}
