/** A product as its forms hold and submit it. */

import type { InputOf } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { formValues } from '#kernel/record.ts'
import type { OwnProduct } from '../contract/catalogue.ts'
import type { ownProducts } from '../contract/own-products.ts'
import { productRecord } from '../contract/product-record.ts'
import { type MoreInfo, readUnit, unitsOfMeasure } from '../rules/products.ts'

/** Product input of UpdateCompanyProductAsync. */
export type ProductInfo = InputOf<typeof ownProducts.update>['productInfo']

/** A saved product, which the later sections of the form edit. */
export interface SavedProduct {
  productId: string
  companyTypeId: number
  info: ProductInfo
}

/** Initial form values for an own product. */
export function savedProduct(product: OwnProduct): SavedProduct {
  const { productId, companyTypeId, itemTypeId, itemSubTypeId, moreInfo, tagTitles } = product
  const { attributes } = product
  return {
    productId,
    companyTypeId,
    info: {
      id: productId,
      itemTypeId,
      itemSubTypeId,
      moreInfo,
      attributes,
      tagTitles,
      ...formValues(productRecord, product, 'approved', 'atOnce', 'switch'),
      ...unitOf(product),
    },
  }
}

/** A product's unit for its form; older products have number and measure in one text. */
export function unitOf({ unit, unitOfMeasure }: { unit: string; unitOfMeasure: string }) {
  const read = unitOfMeasure ? { unit, unitOfMeasure } : readUnit(unit)
  return { unit: read.unit, unitOfMeasure: measureOf(read.unitOfMeasure) }
}

/** A known unit of measure, or '' for none. */
function measureOf(text: string): (typeof unitsOfMeasure)[number] | '' {
  return unitsOfMeasure.find((known) => known === text) ?? ''
}

/** Initial values for a new product that is like another one; pictures and code are its own. */
export function copiedInfo(product: OwnProduct): ProductInfo {
  return { ...savedProduct(product).info, id: emptyGuid, code: '' }
}

/** Initial values for a new product. */
export const newInfo: ProductInfo = {
  id: emptyGuid,
  itemTypeId: 0,
  itemSubTypeId: 0,
  moreInfo: '[]',
  attributes: {},
  tagTitles: '',
  ...formValues(productRecord, {}, 'approved', 'atOnce'),
  price: '',
  // No offer, which most products begin with.
  offerPrice: '0',
}

/** Reads and writes tag ids in the API's format. */
export function readTags(text = ''): number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}
export function writeTags(ids: readonly number[]): string {
  return ids.map((id) => `${id}; `).join('')
}

/** Parses extra properties from the API's format. */
export function readProperties(text = '[]'): MoreInfo[] {
  const list: unknown = JSON.parse(text || '[]')
  return Array.isArray(list) ? list : []
}

/** Runs `say` when a request fails, to add to the general error message, and rethrows. */
export async function saying<T>(answer: Promise<T>, say: () => void): Promise<T> {
  try {
    return await answer
  } catch (error) {
    say()
    throw error
  }
}
