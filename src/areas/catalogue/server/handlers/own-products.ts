/** Creates, changes and deletes a seller's own products (rules 8.4). */

import { randomUUID } from 'node:crypto'
import { holdAccount } from '#areas/accounts/server/public.ts'
import { lockCompany, workingTypesOf } from '#areas/companies/server/public.ts'
import { saveResult } from '#kernel/codes.ts'
import { isPresent } from '#kernel/ids.ts'
import { fieldError, problem } from '#kernel/problem.ts'
import { emptyOf, valuesOf } from '#kernel/record.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Handler, SellerCaller } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { ownProducts } from '../../contract/own-products.ts'
import type { ProductInfo } from '../../contract/product-fields.ts'
import { type ProductEdit, productRecord } from '../../contract/product-record.ts'
import { type AttributeValues, attributesFor, onlyOf, readValues } from '../../rules/attributes.ts'
import { topLevel } from '../../rules/products.ts'
import { attributesOf } from '../reads/attributes.ts'
import { ownProduct } from '../reads/own-products.ts'
import {
  chosenIds,
  defaultProductsByIds,
  isKind,
  ownProductIds,
  type ProductType,
} from '../reads/product-parts.ts'
import { addProductImages } from '../writes/images.ts'
import {
  changeProduct,
  changeProducts,
  deleteProducts,
  holdProducts,
  type ImmediateValues,
  setFlags,
} from '../writes/own-products.ts'
import { addProduct, addProducts } from '../writes/products.ts'
import { withSignedImages } from './signed.ts'

/** One of the caller's own products, its newest version. */
export const product: Handler<typeof ownProducts.product> = async ({ productId }, context) => {
  const { caller, database } = context
  const product = await ownProduct(database.reader, caller.companyId, productId)
  if (!product) throw noProduct()
  return withSignedImages(context, product)
}

/** The 404 for a product that is not among the caller's own. */
export function noProduct() {
  return problem(404, m.product_not_exist)
}

/**
 * Adds a product, which waits for an admin: 1 and its id. If an id is given, changes that product
 * as {@link update} does: 0 or 5.
 *
 * @throws Problem 422 if the company does not deal in this trade, or the item types do not fit it.
 */
export const create: Handler<typeof ownProducts.create> = async (input, { caller, database }) => {
  const { companyTypeId, productInfo: info } = input
  if (isPresent(info.id)) {
    const result = await database.transaction((tx) => changed(tx, caller, companyTypeId, info))
    return { saveResult: result, productId: info.id }
  }
  const productId = randomUUID()
  await database.transaction(async (tx) => {
    await holdTrade(tx, caller, companyTypeId)
    const kind = kindOf(companyTypeId, info)
    await refuseOtherKind(tx, kind)
    const attributes = await attributesGiven(tx, { kind, typed: info.attributes })
    const fields = {
      ...emptyOf(productRecord),
      ...valuesOf(productRecord, info),
      ...kind,
      id: productId,
      companyId: caller.companyId,
      moreInfo: info.moreInfo ?? [],
      attributes: attributes ?? {},
      tagIds: info.tagTitles ?? [],
    }
    await addProduct(tx, fields, { addedBy: caller.userId })
  })
  return { saveResult: saveResult.created, productId }
}

/** Changes a product: 0, or 5 if the company has no product with this id and trade. */
export const update: Handler<typeof ownProducts.update> = (input, { caller, database }) =>
  database.transaction((tx) => changed(tx, caller, input.companyTypeId, input.productInfo))

async function changed(
  tx: Transaction,
  caller: SellerCaller,
  companyTypeId: number,
  info: ProductInfo,
): Promise<number> {
  await holdAccount(tx, caller.ownerId)
  const [existing] = await holdProducts(tx, caller.companyId, [info.id])
  if (existing?.companyTypeId !== companyTypeId) return saveResult.notExist
  const edit = editOf(info)
  const kind = kindOf(companyTypeId, info)
  const newest = { ...existing, ...existing.pending }
  // A product may keep an item type that an admin has since removed.
  const isMoved =
    newest.itemTypeId !== edit.itemTypeId || newest.itemSubTypeId !== edit.itemSubTypeId
  if (isMoved) await refuseOtherKind(tx, kind)
  const attributes = await attributesGiven(tx, {
    kind,
    typed: info.attributes,
    before: newest.attributes,
    isMoved,
  })
  if (attributes) edit.attributes = attributes
  await changeProduct(tx, existing, { edit, immediate: shownOf(info), by: caller.userId })
  return saveResult.updated
}

/** Changes price, stock, size, unit, offer flag and attributes: 0, or 5 if there is no such product. */
export const quickUpdate: Handler<typeof ownProducts.quickUpdate> = (
  { companyTypeId, productInfo: info },
  { caller, database },
) =>
  database.transaction(async (tx) => {
    await holdAccount(tx, caller.ownerId)
    const [existing] = await holdProducts(tx, caller.companyId, [info.id])
    if (existing?.companyTypeId !== companyTypeId) return saveResult.notExist
    const newest = { ...existing, ...existing.pending }
    const attributes = await attributesGiven(tx, {
      kind: newest,
      typed: info.attributes,
      before: newest.attributes,
    })
    const edit: ProductEdit = {}
    if (attributes) edit.attributes = attributes
    await changeProduct(tx, existing, { edit, immediate: shownOf(info), by: caller.userId })
    return saveResult.updated
  })

/** Deletes a product: 11, even if already deleted; 5 if the company has no product with this id. */
export const remove: Handler<typeof ownProducts.remove> = ({ productId }, { caller, database }) =>
  database.transaction(async (tx) =>
    (await removed(tx, caller, [productId])) ? saveResult.deleted : saveResult.notExist,
  )

/** Deletes products, all or none; `unknown` if one of them is not the company's own. */
export const removeMany: Handler<typeof ownProducts.removeMany> = (
  { productIds },
  { caller, database },
) =>
  database.transaction(async (tx) => ((await removed(tx, caller, productIds)) ? 'done' : 'unknown'))

async function removed(tx: Transaction, caller: SellerCaller, ids: string[]): Promise<boolean> {
  await holdAccount(tx, caller.ownerId)
  const products = await holdProducts(tx, caller.companyId, ids)
  const known = await ownProductIds(tx, caller.companyId, ids)
  if (known.length < new Set(ids).size) return false
  if (products.length > 0) await deleteProducts(tx, products, caller.userId)
  return true
}

/** Sets stock and offer flags of products, all or none; `unknown` if one is missing. */
export const changeMany: Handler<typeof ownProducts.changeMany> = (
  { productIds, ...flags },
  { caller, database },
) =>
  database.transaction(async (tx) => {
    await holdAccount(tx, caller.ownerId)
    const products = await holdProducts(tx, caller.companyId, productIds)
    if (products.length < new Set(productIds).size) return 'unknown'
    await setFlags(tx, products, valuesOf(productRecord, flags, 'switch'))
    return 'done'
  })

/** Sets prices of products, all or none; `unknown` if one is missing. The last price of a product counts. */
export const priceMany: Handler<typeof ownProducts.priceMany> = (
  { prices },
  { caller, database },
) =>
  database.transaction(async (tx) => {
    await holdAccount(tx, caller.ownerId)
    const byProduct = new Map(prices.map((row) => [row.productId, row]))
    const products = await holdProducts(tx, caller.companyId, [...byProduct.keys()])
    if (products.length < byProduct.size) return 'unknown'
    const changes = products.map((product) => ({
      product,
      edit: {},
      immediate: valuesOf(productRecord, byProduct.get(product.id) ?? {}, 'atOnce'),
    }))
    await changeProducts(tx, changes, caller.userId)
    return 'done'
  })

/**
 * Adds products of the default catalogue, with tags and pictures, to the company's own: 1. Those
 * the company already has are skipped; if one does not exist, 5 and nothing is added. They need no
 * approval, since their text and pictures are the site's own.
 *
 * @throws Problem 422 if the company does not deal in this trade.
 */
export const choose: Handler<typeof ownProducts.choose> = (
  { companyTypeId, productList },
  { caller, database },
) =>
  database.transaction(async (tx) => {
    await holdTrade(tx, caller, companyTypeId)
    const ids = [...new Set(productList.map(({ id }) => id))]
    const defaults = await defaultProductsByIds(tx, companyTypeId, ids)
    if (defaults.length < ids.length) return saveResult.notExist
    const owned = await chosenIds(tx, caller.companyId)
    const approvedAt = new Date()
    const fresh = productList.flatMap((chosen, index) => {
      const shared = defaults.find((each) => each.product.id === chosen.id)
      const isTwice = productList.findIndex(({ id }) => id === chosen.id) < index
      return shared && !owned.has(chosen.id) && !isTwice ? [{ ...shared, chosen }] : []
    })
    const added = await addProducts(
      tx,
      fresh.map(({ product: { createdAt: _, modifiedAt: __, ...shared }, tagIds, chosen }) => ({
        ...shared,
        ...shownOf(chosen),
        id: randomUUID(),
        companyId: caller.companyId,
        defaultProductId: shared.id,
        tagIds,
        approvedAt,
      })),
    )
    await addProductImages(
      tx,
      fresh.flatMap(({ images }, index) =>
        images.map(({ pictureName, fileName, colourId }) => ({
          pictureName,
          fileName,
          colourId,
          approvedAt,
          productId: added[index] ?? '',
          isDefault: true,
        })),
      ),
    )
    return saveResult.created
  })

/** Locks the caller's company. @throws Problem 422 if it does not deal in this trade. */
async function holdTrade(tx: Transaction, caller: SellerCaller, companyTypeId: number) {
  await holdAccount(tx, caller.ownerId)
  await lockCompany(tx, caller.companyId)
  const trades = await workingTypesOf(tx, caller.companyId)
  if (trades.includes(companyTypeId)) return
  const message = m.refused_product_trade
  throw problem(422, message, { errors: [fieldError('companyTypeId', message)] })
}

async function refuseOtherKind(tx: Transaction, kind: ProductType): Promise<void> {
  if (await isKind(tx, kind)) return
  const message = m.refused_product_kind
  throw problem(422, message, { errors: [fieldError('productInfo.itemTypeId', message)] })
}

function kindOf(companyTypeId: number, { itemTypeId, itemSubTypeId }: ProductInfo): ProductType {
  const sub = itemSubTypeId === topLevel ? null : itemSubTypeId
  return { companyTypeId, itemTypeId, itemSubTypeId: sub }
}

/**
 * The attributes of a submitted product, all of them read; undefined if they stay as they are. What
 * a product of the kind must have is asked of new ones, and is not taken from those that have it.
 *
 * @param before those of the product until now; without them it is new
 * @param isMoved whether it becomes another kind of product, which has its own
 * @throws Problem 422 for a value that cannot be read, or one that is missing.
 */
async function attributesGiven(
  tx: Transaction,
  {
    kind,
    typed,
    before,
    isMoved = false,
  }: {
    kind: ProductType
    typed: ProductInfo['attributes']
    before?: AttributeValues
    isMoved?: boolean
  },
): Promise<AttributeValues | undefined> {
  if (!typed && !isMoved) return undefined
  const declared = attributesFor(await attributesOf(tx, [kind.companyTypeId]), kind)
  if (!typed) return onlyOf(declared, before ?? {})
  const { values, problems } = readValues(declared, typed)
  const missing = declared.filter(
    ({ code, isRequired }) =>
      isRequired &&
      values[code] === undefined &&
      problems[code] === undefined &&
      (before === undefined || before[code] !== undefined),
  )
  const errors = [
    ...Object.entries(problems).map(([code, message]) => ({ code, message })),
    ...missing.map(({ code }) => ({ code, message: m.attribute_required() })),
  ].map(({ code, message }) => ({ field: `productInfo.attributes.${code}`, message }))
  if (errors.length > 0) throw problem(422, m.refused_product_attributes, { errors })
  return values
}

/** The fields of a form that need approval; fields missing from the form are left out. */
function editOf(info: ProductInfo): ProductEdit {
  const { itemTypeId, itemSubTypeId } = kindOf(0, info)
  const { moreInfo, tagTitles: tagIds } = info
  return {
    ...valuesOf(productRecord, info, 'approved'),
    itemTypeId,
    itemSubTypeId,
    ...(moreInfo && { moreInfo }),
    ...(tagIds && { tagIds }),
  }
}

/** The fields of a form that are public at once, in paise; missing fields are left out. */
function shownOf(info: object): ImmediateValues {
  return valuesOf(productRecord, info, 'atOnce', 'switch')
}
