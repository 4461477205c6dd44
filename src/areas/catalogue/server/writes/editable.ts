/** Records of the catalogue that admins edit: item types, tags and default products. */
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { tradeOptions } from '#areas/companies/server/public.ts'
import { hindiNameField } from '#areas/names/server/public.ts'
import { rereadVocabulary } from '#areas/search/server/public.ts'
import { adminFields } from '#kernel/record.ts'
import { emit } from '#platform/jobs/events.ts'
import { editable, lastPosition } from '#platform/reference/editable.ts'
import { productRecord } from '../../contract/product-record.ts'
import { nameChanged } from '../events.ts'
import { faultInAttributes } from '../reads/shared-attributes.ts'
import {
  defaultProducts,
  defaultProductTags,
  itemTags,
  itemTypes,
  products,
  productTags,
} from '../tables/products.ts'
import { attributesField } from './shared-attributes.ts'

const positionIn = (table: PgTable) =>
  ({ name: 'position', kind: 'whole', max: 30_000, proposed: lastPosition(table) }) as const

/** Item types and sub types; used by sub types, sellers' products and default products. */
export const editableItemTypes = editable({
  name: 'itemType',
  table: itemTypes,
  fields: [
    { name: 'name', kind: 'text', max: 100 },
    hindiNameField('type'),
    { name: 'companyTypeId', kind: 'choice', options: tradeOptions, fixed: true },
    {
      name: 'parentItemId',
      kind: 'choice',
      optional: true,
      fixed: true,
      within: 'companyTypeId',
      options: sql`select id::text as value, name as label, company_type_id::text as "of"
        from ${itemTypes}
        where parent_item_id is null and is_active order by company_type_id, position, id`,
    },
    { name: 'description', kind: 'lines', optional: true, max: 500 },
    positionIn(itemTypes),
  ],
  order: sql`r.company_type_id, r.parent_item_id nulls first, r.position`,
  uses: sql`(select count(*) from ${itemTypes} below where below.parent_item_id = r.id and below.is_active)
    + (select count(*) from ${products} p where p.is_active and p.item_type_id = r.id)
    + (select count(*) from ${products} p where p.is_active and p.item_sub_type_id = r.id)
    + (select count(*) from ${defaultProducts} d where d.is_active
        and (d.item_type_id = r.id or d.item_sub_type_id = r.id))`,
  changed: async (tx, id) => {
    await rereadVocabulary(tx)
    await emit(tx, nameChanged, { of: 'itemType', id: Number(id) })
  },
})

/** Tags that sellers put on products. */
export const editableItemTags = editable({
  name: 'itemTag',
  table: itemTags,
  fields: [{ name: 'name', kind: 'text', max: 100 }, hindiNameField('tag'), positionIn(itemTags)],
  order: sql`r.position`,
  uses: sql`(select count(*) from ${productTags} t join ${products} p on p.id = t.product_id
      where t.tag_id = r.id and p.is_active)
    + (select count(*) from ${defaultProductTags} t join ${defaultProducts} d on d.id = t.product_id
      where t.tag_id = r.id and d.is_active)`,
  changed: (tx, id) => emit(tx, nameChanged, { of: 'itemTag', id: Number(id) }),
})

/** The default products; sellers who chose one keep it. */
export const editableDefaultProducts = editable({
  name: 'defaultProduct',
  table: defaultProducts,
  fields: [
    ...adminFields(productRecord, 'name'),
    { name: 'companyTypeId', kind: 'choice', options: tradeOptions },
    {
      name: 'itemTypeId',
      kind: 'choice',
      within: 'companyTypeId',
      options: sql`select id::text as value, name as label, company_type_id::text as "of"
        from ${itemTypes}
        where parent_item_id is null and is_active order by company_type_id, position, id`,
    },
    {
      name: 'itemSubTypeId',
      kind: 'choice',
      optional: true,
      within: 'itemTypeId',
      options: sql`select s.id::text as value, t.name || ' / ' || s.name as label,
          t.id::text as "of"
        from ${itemTypes} s join ${itemTypes} t on t.id = s.parent_item_id
        where s.is_active and t.is_active order by t.company_type_id, t.position, s.position, s.id`,
    },
    ...adminFields(productRecord).filter(
      ({ name }) => !['name', 'description', 'code'].includes(name),
    ),
    attributesField,
    ...adminFields(productRecord, 'description'),
  ],
  refusedBy: faultInAttributes,
  order: sql`r.company_type_id, r.name`,
  uses: sql`(select count(*) from ${products} p where p.default_product_id = r.id and p.is_active)`,
})
