/** Shared by product tests: a seller's products after an admin's decision. */

import { addProduct, addProductImages, type NewProduct } from '#areas/catalogue/server/public.ts'
import type { TestApp } from './app.ts'

/** Product fields that a test sets; `approved` (true by default) makes the product public. */
export type ProductFields = Partial<NewProduct> & {
  approved?: boolean
  /** Names of the product's pictures, all approved. */
  pictures?: string[]
}

/** Adds products of a seller in one transaction; returns their ids. */
export async function addTestProducts(
  { database }: Pick<TestApp, 'database'>,
  seller: { companyId: string | null },
  ...list: ProductFields[]
): Promise<string[]> {
  return database.transaction(async (tx) => {
    const ids: string[] = []
    for (const { approved = true, pictures = [], ...fields } of list) {
      const id = await addProduct(tx, {
        companyId: seller.companyId ?? '',
        companyTypeId: 1,
        itemTypeId: 101,
        name: 'Makrana White',
        description: 'White with grey veins.',
        price: 18_500,
        unit: 'sq ft',
        ...(approved ? { approvedAt: new Date() } : {}),
        ...fields,
      })
      await addProductImages(
        tx,
        pictures.map((pictureName, index) => ({
          productId: id,
          pictureName,
          isDefault: index === 0,
          colourId: 1,
          approvedAt: new Date(),
        })),
      )
      ids.push(id)
    }
    return ids
  })
}
