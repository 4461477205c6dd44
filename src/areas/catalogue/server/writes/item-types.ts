/** Loads item types and tags from the reference data. */

import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { line } from '#kernel/fields.ts'
import type { Transaction } from '#platform/database/database.ts'
import { itemTags, itemTypes } from '../tables/products.ts'

const id = z.int().check(z.positive())
const name = z.string().check(line, z.minLength(1))
const description = z._default(z.string(), '')

/** The file of one company type: its item types and their sub types, in list order. */
const itemTypesFile = z.strictObject({
  companyTypeId: z.int(),
  itemTypes: z.array(
    z.strictObject({
      id,
      name,
      description,
      subTypes: z.array(z.strictObject({ id, name, description })),
    }),
  ),
})

const itemTagsFile = z.array(z.strictObject({ id, name }))

type NewItemType = Pick<
  typeof itemTypes.$inferInsert,
  'id' | 'companyTypeId' | 'parentItemId' | 'name' | 'description' | 'position'
>

/** Adds the item types and sub types that do not exist yet; returns how many. */
export async function addItemTypes(tx: Transaction, documents: unknown[]): Promise<number> {
  const files = documents.map((document) => itemTypesFile.parse(document))
  const types = files.flatMap(({ companyTypeId, itemTypes: list }) =>
    list.map(({ subTypes: _, ...type }, index) => ({
      ...type,
      companyTypeId,
      position: index * 10,
    })),
  )
  const added = await addMissing(tx, types)
  // A type is skipped if an admin already created one of that name; its sub types are too.
  const known = await tx
    .select({ id: itemTypes.id, companyTypeId: itemTypes.companyTypeId })
    .from(itemTypes)
    .where(
      inArray(
        itemTypes.id,
        types.map((type) => type.id),
      ),
    )
  const companyTypeOf = new Map(known.map((row) => [row.id, row.companyTypeId]))
  const subTypes = files.flatMap(({ itemTypes: list }) =>
    list.flatMap(({ id: parentItemId, subTypes: children }) => {
      const companyTypeId = companyTypeOf.get(parentItemId)
      if (companyTypeId === undefined) return []
      return children.map((child, index) => ({
        ...child,
        companyTypeId,
        parentItemId,
        position: index * 10,
      }))
    }),
  )
  return added + (await addMissing(tx, subTypes))
}

async function addMissing(tx: Transaction, rows: NewItemType[]): Promise<number> {
  // A single JSON parameter: several times faster than one per value.
  const added = await tx.execute(sql`
    insert into ${itemTypes} (id, company_type_id, parent_item_id, name, description, position)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id int, "companyTypeId" int, "parentItemId" int, name text, description text,
              position int)
    on conflict do nothing`)
  return added.rowCount ?? 0
}

/** Adds the tags that do not exist yet; returns how many. */
export async function addItemTags(tx: Transaction, documents: unknown[]): Promise<number> {
  const tags = documents.flatMap((document) => itemTagsFile.parse(document))
  const added = await tx
    .insert(itemTags)
    .values(tags.map((tag, index) => ({ ...tag, position: index * 10 })))
    .onConflictDoNothing()
    .returning({ id: itemTags.id })
  return added.length
}
