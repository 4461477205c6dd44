/** Turns free lines of products into attributes, in batches, and undoes that (rules 28.7). */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { type Attribute, type AttributeValues, attributesFor } from '../../rules/attributes.ts'
import { type Conversion, convertLines, restoreLines } from '../../rules/free-lines.ts'
import type { MoreInfo } from '../../rules/products.ts'
import { attributesCoded, attributesOf } from '../reads/attributes.ts'
import { hasOwnWords, undoableSince } from '../reads/free-lines.ts'
import { convertedProducts, lineConversions } from '../tables/conversions.ts'
import { defaultProducts, itemTypes, products } from '../tables/products.ts'
import { updateAll } from './bulk.ts'
import { announce } from './products.ts'

/** Products of one transaction: others are served in between. */
const batch = 500

type LineConversion = typeof lineConversions.$inferSelect

interface Row extends Record<string, unknown> {
  id: string
  companyId: string | null
  companyTypeId: number
  itemTypeId: number
  itemSubTypeId: number | null
  attributes: AttributeValues
  moreInfo: MoreInfo[]
}

/**
 * Begins a conversion; undefined if no products of the item type have the attribute. What can no
 * longer be undone is forgotten.
 *
 * @throws the database's error while the same lines are converted or restored
 */
export async function beginConversion(
  tx: Transaction,
  { attributeCode, itemTypeId }: { attributeCode: string; itemTypeId: number },
): Promise<number | undefined> {
  const types = await tx
    .select({ id: itemTypes.id })
    .from(itemTypes)
    .where(sql`${itemTypes.id} = ${itemTypeId} or ${itemTypes.parentItemId} = ${itemTypeId}`)
  const ids = types.map(({ id }) => id)
  const [attribute] = await attributesCoded(tx, [attributeCode])
  const isOfType =
    attribute?.itemTypeIds.length === 0 || attribute?.itemTypeIds.some((id) => ids.includes(id))
  if (!isOfType || !ids.includes(itemTypeId)) return undefined
  const isOver = inArray(lineConversions.state, ['done', 'undone'])
  await tx.delete(lineConversions).where(and(lt(lineConversions.createdAt, undoableSince), isOver))
  const [row] = await tx
    .insert(lineConversions)
    .values({ attributeCode, itemTypeId })
    .returning({ id: lineConversions.id })
  return row?.id
}

/** Begins to undo a conversion; false if it is not done, or too old. */
export async function beginUndo(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .update(lineConversions)
    .set({ state: 'undoing' })
    .where(
      and(
        eq(lineConversions.id, id),
        eq(lineConversions.state, 'done'),
        gt(lineConversions.createdAt, undoableSince),
      ),
    )
    .returning({ id: lineConversions.id })
  return rows.length > 0
}

/** Converts or restores the next products of a conversion; true once it is over. */
export async function continueConversion(tx: Transaction, id: number): Promise<boolean> {
  const [conversion] = await tx
    .select()
    .from(lineConversions)
    .where(eq(lineConversions.id, id))
    .for('update')
  if (conversion?.state === 'running') return convertBatch(tx, conversion)
  if (conversion?.state === 'undoing') return restoreBatch(tx, conversion)
  return true
}

async function convertBatch(tx: Transaction, conversion: LineConversion): Promise<boolean> {
  const { id, attributeCode, itemTypeId, lastId } = conversion
  const [attribute] = await attributesCoded(tx, [attributeCode])
  if (!attribute) return end(tx, conversion, 'done')
  const declared = await attributesOf(tx, [attribute.companyTypeId])
  const mayConvert = sql`p.is_active and p.item_type_id = ${itemTypeId} and p.more_info <> '[]'
    and not p.attributes ? ${attributeCode}`
  let converted = conversion.converted
  if (lastId === null) {
    const { rows } = await tx.execute<Row>(sql`
      select ${columns}, null as "companyId" from ${defaultProducts} p
      where ${mayConvert} order by p.id for update`)
    const changed = conversionsOf(rows, attribute, declared)
    await updateAll(tx, defaultProducts, changed, ['attributes', 'moreInfo'])
    await noteConverted(tx, id, changed, 'defaultProductId')
    converted += changed.length
  }
  const after = lastId === null ? sql`` : sql`and p.id > ${lastId}::uuid`
  const { rows } = await tx.execute<Row>(sql`
    select ${columns}, p.company_id as "companyId" from ${products} p
    where ${mayConvert} and not ${hasOwnWords} ${after}
    order by p.id limit ${batch} for update`)
  const changed = conversionsOf(rows, attribute, declared)
  await updateProducts(tx, changed)
  await noteConverted(tx, id, changed, 'productId')
  converted += changed.length
  const last = rows.at(-1)
  const isOver = rows.length < batch
  await tx
    .update(lineConversions)
    .set({ converted, lastId: last?.id ?? lastId, state: isOver ? 'done' : 'running' })
    .where(eq(lineConversions.id, id))
  return isOver
}

const columns = sql`p.id, p.company_type_id::int as "companyTypeId", p.item_type_id as "itemTypeId",
  p.item_sub_type_id as "itemSubTypeId", p.attributes, p.more_info as "moreInfo"`

type Converted = Row & Pick<Conversion, 'value' | 'converted'>

function conversionsOf(
  rows: readonly Row[],
  attribute: Attribute,
  declared: readonly Attribute[],
): Converted[] {
  return rows.flatMap((row): Converted[] => {
    const own = attributesFor(declared, row)
    const isAsked = own.some(({ code }) => code === attribute.code)
    const conversion = isAsked ? convertLines(attribute, own, row) : undefined
    if (!conversion) return []
    const attributes = { ...row.attributes, [attribute.code]: conversion.value }
    return [{ ...row, ...conversion, attributes }]
  })
}

/** Changes lines and attributes; when a product was last changed by its seller stays. */
async function updateProducts(
  tx: Transaction,
  rows: readonly Pick<Row, 'id' | 'companyId' | 'attributes' | 'moreInfo'>[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ id, attributes, moreInfo }) => ({ id, attributes, moreInfo }))
  await tx.execute(sql`
    update ${products} p set attributes = changed.attributes, more_info = changed."moreInfo"
    from json_to_recordset(${JSON.stringify(values)}::json)
      as changed (id uuid, attributes jsonb, "moreInfo" jsonb)
    where p.id = changed.id`)
  await announce(
    tx,
    rows.flatMap(({ companyId }) => (companyId === null ? [] : { companyId })),
  )
}

async function noteConverted(
  tx: Transaction,
  conversionId: number,
  rows: readonly Converted[],
  column: 'productId' | 'defaultProductId',
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(convertedProducts)
    .values(
      rows.map(({ id, value, converted }) => ({ conversionId, [column]: id, value, converted })),
    )
}

async function restoreBatch(tx: Transaction, conversion: LineConversion): Promise<boolean> {
  const { id, attributeCode } = conversion
  const notes = await tx
    .select()
    .from(convertedProducts)
    .where(eq(convertedProducts.conversionId, id))
    .orderBy(convertedProducts.id)
    .limit(batch)
  const [attribute] = await attributesCoded(tx, [attributeCode])
  const named = attribute ?? {
    code: attributeCode,
    name: { english: attributeCode, hindi: '' },
    otherNames: [],
  }
  const idsOf = (column: 'productId' | 'defaultProductId') =>
    sql.param(notes.flatMap((note) => note[column] ?? []))
  const own = await tx.execute<Row>(sql`
    select ${columns}, p.company_id as "companyId" from ${products} p
    where p.id = any (${idsOf('productId')}::uuid[]) and p.is_active and not ${hasOwnWords}
    order by p.id for update`)
  const shared = await tx.execute<Row>(sql`
    select ${columns}, null as "companyId" from ${defaultProducts} p
    where p.id = any (${idsOf('defaultProductId')}::uuid[]) and p.is_active
    order by p.id for update`)
  const rowsById = new Map([...own.rows, ...shared.rows].map((row) => [row.id, row]))
  const restored = notes.flatMap((note): Row[] => {
    const row = rowsById.get(note.productId ?? note.defaultProductId ?? '')
    const before = row && restoreLines(named, note, row)
    return before ? [{ ...row, ...before }] : []
  })
  await updateProducts(
    tx,
    restored.filter(({ companyId }) => companyId !== null),
  )
  const sharedRows = restored.filter(({ companyId }) => companyId === null)
  await updateAll(tx, defaultProducts, sharedRows, ['attributes', 'moreInfo'])
  const noteIds = notes.map((note) => note.id)
  await tx.delete(convertedProducts).where(inArray(convertedProducts.id, [0, ...noteIds]))
  const isOver = notes.length < batch
  await tx
    .update(lineConversions)
    .set({
      restored: conversion.restored + restored.length,
      leftAlone: conversion.leftAlone + notes.length - restored.length,
      state: isOver ? 'undone' : 'undoing',
    })
    .where(eq(lineConversions.id, id))
  return isOver
}

async function end(tx: Transaction, { id }: LineConversion, state: 'done'): Promise<true> {
  await tx.update(lineConversions).set({ state }).where(eq(lineConversions.id, id))
  return true
}
