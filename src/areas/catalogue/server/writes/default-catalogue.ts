/** Loads the default catalogue from data/reference, at first start and at later ones. */

import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { addStoredPictures, drawnPicture } from '#areas/media/server/public.ts'
import { guid, lines } from '#kernel/fields.ts'
import { toPaise } from '#kernel/money.ts'
import type { Transaction } from '#platform/database/database.ts'
import { productDescriptionMax } from '../../rules/products.ts'
import { withSaidAttributes } from '../reads/attributes.ts'
import { itemTypes } from '../tables/products.ts'
import { addDefaultProductImages } from './images.ts'
import { addDefaultProducts } from './products.ts'

const id = z.int().check(z.positive())
const word = z.string().check(lines, z.minLength(1))

/** The file of one company type. */
const defaultProductsFile = z.strictObject({
  companyTypeId: z.int(),
  products: z.array(
    z.strictObject({
      id: guid,
      itemTypeId: id,
      itemSubTypeId: id,
      name: word,
      description: word.check(z.maxLength(productDescriptionMax)),
      /** A usual price in rupees before GST, for a seller to change. */
      price: z.number().check(z.positive()),
      unit: word,
      size: z._default(z.string(), ''),
      materialType: word,
      tagIds: z.array(id),
      moreInfo: z.record(z.string(), z.string()),
      /** Id of the colour in its drawings; 0 for none. */
      colourId: z._default(z.int().check(z.minimum(0)), 0),
      /** Names in data/drawings; the first one is the cover. */
      drawings: z.array(word).check(z.minLength(1)),
    }),
  ),
})

/**
 * Adds the default products that do not exist yet, with tags and pictures; returns how many.
 * Products whose item type an admin has replaced are skipped. Pictures are only named here; they
 * are generated later.
 */
export async function addDefaultCatalogue(tx: Transaction, documents: unknown[]): Promise<number> {
  const listed = documents
    .map((document) => defaultProductsFile.parse(document))
    .flatMap(({ companyTypeId, products }) =>
      products.map((product) => ({ ...product, companyTypeId })),
    )
  const typeIds = [...new Set(listed.flatMap((one) => [one.itemTypeId, one.itemSubTypeId]))]
  const types = await tx
    .select({ id: itemTypes.id })
    .from(itemTypes)
    .where(inArray(itemTypes.id, typeIds))
  const known = new Set(types.map((type) => type.id))
  const list = listed.filter((one) => known.has(one.itemTypeId) && known.has(one.itemSubTypeId))
  const products = list.map(({ moreInfo, price, ...product }) => ({
    ...product,
    price: toPaise(price),
    moreInfo: Object.entries(moreInfo).map(([key, value]) => ({ key, value })),
  }))
  // One timestamp for all, so products added together keep the order of the item types.
  const createdAt = new Date()
  const added = new Set(
    await addDefaultProducts(
      tx,
      (await withSaidAttributes(tx, products)).map((product) => ({ ...product, createdAt })),
    ),
  )
  await addPictures(
    tx,
    list.filter((product) => added.has(product.id)),
  )
  return added.size
}

async function addPictures(
  tx: Transaction,
  list: readonly { id: string; colourId: number; drawings: string[] }[],
): Promise<void> {
  const images = list.flatMap((product) =>
    product.drawings.flatMap((name, place) => {
      const picture = drawnPicture(name)
      return picture ? [{ picture, name, place, product }] : []
    }),
  )
  const pictures = new Map(images.map(({ picture }) => [picture.name, picture]))
  await addStoredPictures(tx, [...pictures.values()])
  await addDefaultProductImages(
    tx,
    images.map(({ picture, name, place, product }) => ({
      productId: product.id,
      pictureName: picture.name,
      fileName: `${name}.jpg`,
      colourId: product.colourId,
      isDefault: place === 0,
    })),
  )
}
