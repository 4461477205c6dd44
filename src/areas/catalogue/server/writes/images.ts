/** Adds pictures to sellers' own products and to default products. */

import { type SQL, sql } from 'drizzle-orm'
import { holdPictures } from '#areas/media/server/public.ts'
import { recordVerifications } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { productsChanged } from '../events.ts'
import { defaultProductImages, productImages, products } from '../tables/products.ts'
import type { Announcing } from './products.ts'

/** A picture to add to a default product. */
export interface NewDefaultProductImage {
  productId: string
  /** As returned by media's `takePicture`. */
  pictureName: string
  fileName?: string
  /** Id of a colour; 0 for none. */
  colourId?: number
  isDefault?: boolean
}

/** A picture to add to a seller's product: pending unless `approvedAt` is set. */
export interface NewProductImage extends NewDefaultProductImage {
  approvedAt?: Date
}

/**
 * Adds pictures to default products in one statement, and records their use in the store.
 *
 * @throws Problem 422 if a picture does not exist.
 */
export async function addDefaultProductImages(
  tx: Transaction,
  list: readonly NewDefaultProductImage[],
): Promise<void> {
  if (list.length === 0) return
  await holdFor(tx, 'default_product_image', list)
  await tx.execute(sql`
    insert into ${defaultProductImages}
      (product_id, picture_name, file_name, colour_id, is_default)
    select row."productId", row."pictureName", coalesce(row."fileName", ''),
      coalesce(row."colourId", 0), coalesce(row."isDefault", false)
    from ${recordset(list)}`)
}

/**
 * Adds pictures to sellers' products in one statement, and records their use in the store.
 *
 * @throws Problem 422 if a picture does not exist.
 */
export async function addProductImages(
  tx: Transaction,
  list: readonly NewProductImage[],
  { quiet = false, addedBy }: Announcing = {},
): Promise<void> {
  if (list.length === 0) return
  await holdFor(tx, 'product_image', list)
  const added = await tx.execute<{ id: string; productId: string; status: number }>(sql`
    insert into ${productImages}
      (product_id, picture_name, file_name, colour_id, is_default, status, validated_at)
    select row."productId", row."pictureName", coalesce(row."fileName", ''),
      coalesce(row."colourId", 0), coalesce(row."isDefault", false),
      case when row."approvedAt" is null then ${status.pending}::int else ${status.approved}::int end,
      row."approvedAt"
    from ${recordset(list)}
    returning id, product_id as "productId", status`)
  if (quiet) return
  const owners = await tx.execute<{ productId: string; companyId: string }>(sql`
    select distinct p.id as "productId", p.company_id as "companyId" from ${products} p
    join ${recordset(list)} on row."productId" = p.id`)
  const companyOf = new Map(owners.rows.map((row) => [row.productId, row.companyId]))
  await recordVerifications(
    tx,
    added.rows
      .filter((image) => image.status === status.pending)
      .map(({ id, productId }) => ({
        subject: 'product_image',
        subjectId: String(id),
        companyId: companyOf.get(productId) ?? null,
        status: status.pending,
        decidedBy: addedBy ?? null,
      })),
  )
  for (const companyId of new Set(companyOf.values()))
    await emit(tx, productsChanged, { companyId })
}

function holdFor(
  tx: Transaction,
  subject: string,
  list: readonly NewDefaultProductImage[],
): Promise<void> {
  return holdPictures(
    tx,
    list.map(({ pictureName, productId }) => ({
      name: pictureName,
      subject,
      subjectId: productId,
    })),
  )
}

function recordset(list: readonly NewProductImage[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(list)}::json) as row ("productId" uuid,
    "pictureName" text, "fileName" text, "colourId" smallint, "isDefault" boolean,
    "approvedAt" timestamptz)`
}
