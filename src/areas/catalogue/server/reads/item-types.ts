/** Reads of item types and tags. */

import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '#platform/database/database.ts'
import type { ItemType } from '../../contract/catalogue.ts'
import { topLevel } from '../../rules/products.ts'
import { attributes, itemTags, itemTypes, products, productTags } from '../tables/products.ts'
import { isPublic, type PublicScope } from './visible.ts'

/**
 * The active item types and sub types by company type, item types before sub types, each in list
 * order. Sub types of an inactive item type are left out. `productExists` covers all of the
 * company's own products, including pending ones.
 */
export function activeItemTypes(reader: Reader, companyId: string): Promise<ItemType[]> {
  return select(reader, usedBy(sql`p.company_id = ${companyId} and p.is_active`))
}

/** The active item types and sub types of a seller's public products, in the same order. */
export function itemTypesOfSeller(reader: Reader, scope: PublicScope): Promise<ItemType[]> {
  const used = usedBy(isPublic(scope))
  return select(reader, used, sql`${itemTypes.id} in (${used})`)
}

/** Ids of the item types and sub types of the matching products `p`. */
function usedBy(condition: SQL): SQL {
  return sql`
    select unnest(array[item_type_id, item_sub_type_id]) from (
      select distinct p.item_type_id, p.item_sub_type_id from ${products} p where ${condition}
    ) used`
}

async function select(reader: Reader, used: SQL, condition: SQL = sql`true`): Promise<ItemType[]> {
  const parent = alias(itemTypes, 'parent')
  const rows = await reader
    .select({
      ...getTableColumns(itemTypes),
      productExists: sql<boolean>`coalesce(${itemTypes.id} in (${used}), false)`,
    })
    .from(itemTypes)
    .leftJoin(parent, eq(parent.id, itemTypes.parentItemId))
    .where(sql`${itemTypes.isActive} and coalesce(${parent.isActive}, true) and ${condition}`)
    .orderBy(
      asc(itemTypes.companyTypeId),
      sql`${parent.position} asc nulls first`,
      sql`${parent.id} asc nulls first`,
      asc(itemTypes.position),
      asc(itemTypes.id),
    )
  return rows.map(({ parentItemId, ...row }) => ({
    ...row,
    parentItemId: parentItemId ?? topLevel,
  }))
}

/** The active tags in list order. */
export function activeItemTags(reader: Reader): Promise<(typeof itemTags.$inferSelect)[]> {
  return reader
    .select()
    .from(itemTags)
    .where(eq(itemTags.isActive, true))
    .orderBy(asc(itemTags.position), asc(itemTags.id))
}

/** The next companies, by id after `last`, with products that have an item type, tag or attribute. */
export async function companiesNaming(
  reader: Reader,
  { of, id }: { of: 'itemType' | 'itemTag' | 'attribute'; id: number },
  last: string,
  limit: number,
): Promise<string[]> {
  const named = {
    itemType: sql`(p.item_type_id = ${id} or p.item_sub_type_id = ${id})`,
    itemTag: sql`exists (
      select 1 from ${productTags} t where t.product_id = p.id and t.tag_id = ${id})`,
    attribute: sql`p.attributes ? (select code from ${attributes} where id = ${id})`,
  }[of]
  const { rows } = await reader.execute<{ id: string }>(sql`
    select distinct p.company_id as id from ${products} p
    where p.company_id > ${last}::uuid and p.is_active and ${named}
    order by p.company_id limit ${limit}`)
  return rows.map((row) => row.id)
}
