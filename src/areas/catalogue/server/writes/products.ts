/** Adds products, sellers' own and default ones, one at a time or by the thousand. */

import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordVerifications } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import { emptyOf, fieldsIn } from '#kernel/record.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { type ProductValues, productRecord } from '../../contract/product-record.ts'
import type { AttributeValues } from '../../rules/attributes.ts'
import { type MoreInfo, readUnit } from '../../rules/products.ts'
import { productsChanged } from '../events.ts'
import {
  defaultProducts,
  defaultProductTags,
  itemTags,
  products,
  productTags,
} from '../tables/products.ts'
import { insertAll } from './bulk.ts'
import { keepProductsWithinLimit } from './limits.ts'

type Required = 'name' | 'description' | 'price' | 'unit'

/**
 * A default product to add. Amounts are in paise; a unit such as "sq ft" is split into number and
 * measure if it comes without one.
 */
export interface NewDefaultProduct
  extends Pick<ProductValues, Required>,
    Partial<Omit<ProductValues, Required>> {
  /** A GUID; generated if omitted. */
  id?: string
  companyTypeId: number
  itemTypeId: number
  itemSubTypeId?: number | null
  moreInfo?: MoreInfo[]
  attributes?: AttributeValues
  tagIds?: number[]
  createdAt?: Date
  modifiedAt?: Date
}

/** A seller's product to add: pending unless `approvedAt` is set. */
export interface NewProduct extends NewDefaultProduct {
  companyId: string
  /** The default product it was chosen from. */
  defaultProductId?: string | null
  /** When an admin approved it; it is public from then on. */
  approvedAt?: Date
}

/** Options for adding products and pictures. */
export interface Announcing {
  /** Hidden until {@link publishProducts}. */
  staged?: boolean
  /** Emits no event and queues no verification, as the read models are rebuilt afterwards. */
  quiet?: boolean
  /** User who adds them, for the verification history; the operator if omitted. */
  addedBy?: string
}

/**
 * Adds default products with their tags, one statement each. Existing ids are left unchanged.
 * Returns the ids of the added products.
 */
export async function addDefaultProducts(
  tx: Transaction,
  list: readonly NewDefaultProduct[],
): Promise<string[]> {
  const rows = list.map(withDefaults)
  const added = await insertAll(
    tx,
    defaultProducts,
    rows.map(({ showInOffers: _, code: __, ...row }) => row),
  )
  const isNew = new Set(added)
  await addTags(
    tx,
    defaultProductTags,
    list.flatMap(({ tagIds = [] }, index) => {
      const id = rows[index]?.id ?? ''
      return isNew.has(id) ? [{ id, tagIds }] : []
    }),
  )
  return added
}

/**
 * Adds sellers' products with their tags, one statement each; returns their ids, in order. Skips
 * existing ids, and default products that the company already has.
 */
export async function addProducts(
  tx: Transaction,
  list: readonly NewProduct[],
  { staged = false, quiet = staged, addedBy }: Announcing = {},
): Promise<string[]> {
  const rows = list.map((product) => {
    const approvedAt = product.approvedAt ?? null
    return {
      ...withDefaults(product),
      companyId: product.companyId,
      defaultProductId: product.defaultProductId ?? null,
      isDefault: Boolean(product.defaultProductId),
      isActive: !staged,
      status: approvedAt ? status.approved : status.pending,
      approvedAt,
      validatedAt: approvedAt,
    }
  })
  const added = new Set(await insertAll(tx, products, rows))
  await addTags(
    tx,
    productTags,
    list.map(({ tagIds = [] }, index) => ({ id: rows[index]?.id, tagIds })),
  )
  if (quiet) return rows.map(({ id }) => id)
  const waiting = rows.filter((row) => row.status === status.pending && added.has(row.id))
  await submitProducts(tx, waiting, addedBy)
  for (const companyId of new Set(rows.map((row) => row.companyId))) {
    await keepProductsWithinLimit(tx, companyId)
  }
  await announce(tx, rows)
  return rows.map(({ id }) => id)
}

/** Publishes staged products: the seller sees them, and they enter the admins' queue. */
export async function publishProducts(
  tx: Transaction,
  companyId: string,
  ids: readonly string[],
  addedBy: string,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(products)
    .set({ isActive: true, activeOn: sql`now()` })
    .where(and(eq(products.companyId, companyId), inArray(products.id, [...ids])))
  const rows = ids.map((id) => ({ id, companyId }))
  await submitProducts(tx, rows, addedBy)
  await keepProductsWithinLimit(tx, companyId)
  await announce(tx, rows)
}

/** Deletes products that were staged but never published. */
export async function dropStaged(
  tx: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const staged = and(eq(products.companyId, companyId), eq(products.isActive, false))
  await tx.delete(products).where(and(staged, inArray(products.id, [...ids])))
}

function submitProducts(
  tx: Transaction,
  rows: readonly { id: string; companyId: string }[],
  addedBy: string | undefined,
): Promise<void> {
  return recordVerifications(
    tx,
    rows.map(({ id, companyId }) => ({
      subject: 'product',
      subjectId: id,
      companyId,
      status: status.pending,
      decidedBy: addedBy ?? null,
    })),
  )
}

/** Adds one product of a seller; returns its id. */
export async function addProduct(
  tx: Transaction,
  product: NewProduct,
  options?: Announcing,
): Promise<string> {
  const id = product.id ?? randomUUID()
  await addProducts(tx, [{ ...product, id }], options)
  return id
}

const unknown = emptyOf(productRecord)

/** The product's columns; what it does not say has the record's empty value. */
function withDefaults({
  id = randomUUID(),
  companyTypeId,
  itemTypeId,
  itemSubTypeId = null,
  moreInfo = [],
  attributes = {},
  createdAt = new Date(),
  modifiedAt = createdAt,
  ...product
}: NewDefaultProduct) {
  const unit = product.unitOfMeasure === undefined ? readUnit(product.unit) : {}
  return {
    id,
    companyTypeId,
    itemTypeId,
    itemSubTypeId,
    moreInfo,
    attributes,
    createdAt,
    modifiedAt,
    ...fieldsIn(productRecord, { ...unknown, ...product, ...unit }),
  }
}

/** Adds tags to products; products and tags that do not exist are skipped. */
export async function addTags(
  tx: Transaction,
  table: typeof productTags | typeof defaultProductTags,
  list: readonly { id: string | undefined; tagIds: readonly number[] }[],
): Promise<void> {
  const rows = list.flatMap(({ id, tagIds }) => tagIds.map((tagId) => ({ id, tagId })))
  if (rows.length === 0) return
  const owners = table === productTags ? products : defaultProducts
  await tx.execute(sql`
    insert into ${table} (product_id, tag_id)
    select p.id, tag.id
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, "tagId" integer)
    join ${owners} p on p.id = row.id join ${itemTags} tag on tag.id = row."tagId"
    on conflict do nothing`)
}

/** Emits `productsChanged`, once per company. */
export async function announce(
  tx: Transaction,
  rows: readonly { companyId: string }[],
): Promise<void> {
  for (const companyId of new Set(rows.map((row) => row.companyId))) {
    await emit(tx, productsChanged, { companyId })
  }
}
