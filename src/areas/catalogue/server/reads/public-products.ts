/** Public reads of a seller's products: approved versions with their approved images. */

import { type SQL, sql } from 'drizzle-orm'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { companies, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import { status } from '#kernel/codes.ts'
import { pageWindow } from '#kernel/paging.ts'
import { fieldsOf, snakeCase } from '#kernel/record.ts'
import type { PreparedReader, Reader } from '#platform/database/database.ts'
import { written } from '#platform/database/written.ts'
import { selectOf } from '#platform/reference/record.ts'
import type { OfferProducts, PublicProduct, ShownColour } from '../../contract/catalogue.ts'
import { productRecord } from '../../contract/product-record.ts'
import type { AttributeText } from '../../rules/attribute-texts.ts'
import type { AttributeValues } from '../../rules/attributes.ts'
import { colourNames, type MoreInfo, productImagesMax } from '../../rules/products.ts'
import {
  colours,
  itemTags,
  itemTypes,
  productImages,
  products,
  productTags,
} from '../tables/products.ts'
import { wordsOfRows } from './attributes.ts'
import { colourText } from './colours.ts'
import { countOf, ofType, type ProductQuery, productOrder, withWords } from './product-query.ts'
import { isPublic, isShown, type PublicScope } from './visible.ts'

/** Query for a page of a company's public products. */
export interface PublicProductQuery extends PublicScope, ProductQuery {}

/** Maximum offers shown per trade. */
const offersPerType = 8

const approved = sql.raw(String(status.approved))

/** A page of a seller's products, and the total count. */
export async function productsOfSeller(
  reader: PreparedReader,
  query: PublicProductQuery,
): Promise<{ products: PublicProduct[]; totalCount: number }> {
  const fitting = sql`from ${products} p where ${await filterOf(reader, query)}`
  const order = productOrder(query.sortBy)
  const { offset, limit } = pageWindow(query)
  const page = sql`select p.* ${fitting} order by ${order} limit ${limit} offset ${offset}`
  const [{ rows }, totalCount] = await Promise.all([
    reader.execute<PublicRow>(shownOf(page, order)),
    countOf(reader, fitting),
  ])
  return { products: await toProducts(reader, rows), totalCount }
}

const oneProduct = written<{ companyId: string; productId: string }, PublicRow>(
  'catalogue_product',
  ({ productId, companyId }) =>
    shownOf(
      sql`select p.* from ${products} p where p.id = ${productId}::uuid and ${isPublic({ companyId })}`,
      sql`p.id`,
    ),
)

/** One product of a seller; undefined if no public product has this id. */
export async function productOfSeller(
  reader: PreparedReader,
  { productId, companyId }: PublicScope & { productId: string },
): Promise<PublicProduct | undefined> {
  const [row] = await oneProduct(reader, { productId, companyId })
  return row && (await toProducts(reader, [row]))[0]
}

/** Whether a product picture is public. */
export async function isProductImageShown(
  reader: Reader,
  productId: string,
  name: string,
): Promise<boolean> {
  const { rows } = await reader.execute(sql`
    select 1 from ${productImages} i join ${products} p on p.id = i.product_id
    join ${companies} c on c.id = p.company_id and c.is_active
    where i.product_id = ${productId} and i.picture_name = ${name}
      and i.is_active and i.status = ${approved} and ${isShown}`)
  return rows.length > 0
}

const latest = sql`p.modified_at desc, p.id`

const offers = written<PublicScope, PublicRow>('catalogue_offers', ({ companyId }) =>
  shownOf(
    sql`select p.* from ${companyWorkingTypes} w
      cross join lateral (
        select p.* from ${products} p
        where p.company_id = ${companyId}::uuid and p.company_type_id = w.type_id
          and p.show_in_offers and p.is_active and p.approved_at is not null and not p.over_limit
        order by ${latest} limit ${sql.raw(String(offersPerType))}
      ) p
      where w.company_id = ${companyId}::uuid and not w.over_limit`,
    sql`p.company_type_id, ${latest}`,
  ),
)

/**
 * A seller's offers by trade, latest first, at most {@link offersPerType} per trade; trades without
 * offers are left out.
 */
export async function offerProductsOf(
  reader: PreparedReader,
  { companyId }: PublicScope,
): Promise<OfferProducts[]> {
  const rows = await offers(reader, { companyId })
  const groups = new Map<number, PublicProduct[]>()
  for (const product of await toProducts(reader, rows)) {
    const group = groups.get(product.companyTypeId) ?? []
    groups.set(product.companyTypeId, [...group, product])
  }
  return [...groups].map(([workTypeId, list]) => ({
    workTypeId,
    name: tradeOf(workTypeId)?.name ?? '',
    products: list,
  }))
}

const searched = sql.raw(
  fieldsOf(productRecord)
    .flatMap(([name, field]) => (field.searched ? `p.${snakeCase(name)}` : []))
    .join(', '),
)

async function filterOf(reader: Reader, query: PublicProductQuery): Promise<SQL> {
  const conditions = [isPublic(query), ...ofType(query)]
  if (query.color) {
    conditions.push(sql`exists (
      select 1 from ${productImages} i where i.product_id = p.id and i.colour_id = ${query.color}
        and i.is_active and i.status = ${approved})`)
  }
  const others = sql.join(conditions, sql` and `)
  const text = sql`concat_ws(' ; ', ${searched},
    (select string_agg(tag.name, ' ; ') from ${productTags} pt
      join ${itemTags} tag on tag.id = pt.tag_id where pt.product_id = p.id))`
  const from = sql`from ${products} p where ${others}`
  return sql`${others} and ${await withWords(reader, query.filterText, { text, from })}`
}

interface PublicRow
  extends Record<string, unknown>,
    Omit<
      PublicProduct,
      'color' | 'colours' | 'moreInfoArray' | 'attributeList' | 'productImageList'
    > {
  attributes: AttributeValues
  moreInfo: MoreInfo[]
  images: { imagePath: string; colour: (ShownColour & { name: string }) | null }[]
}

/** Looks up names, tags and images only for the chosen rows, in the same query. */
const shownOf = (chosen: SQL, order: SQL) => sql`
    select p.id as "productId", p.company_type_id as "companyTypeId",
      ${selectOf(productRecord, 'public', 'card')}, p.more_info as "moreInfo", p.attributes,
      (select t.name from ${itemTypes} t where t.id = p.item_type_id) as "itemTypeIdText",
      coalesce((select t.name from ${itemTypes} t where t.id = p.item_sub_type_id), '')
        as "itemSubTypeIdText",
      coalesce((
        select string_agg('#' || tag.name || '; ', '' order by tag.position, tag.id)
        from ${productTags} pt join ${itemTags} tag on tag.id = pt.tag_id
        where pt.product_id = p.id
      ), '') as "tagTitleText",
      coalesce((
        select json_agg(json_build_object('imagePath', i.picture_name, 'colour', (
            select json_build_object('name', shade.name, 'code', shade.code,
              'description', ${colourText})
            from ${colours} shade where shade.id = i.colour_id)))
        from (
          select picture_name, colour_id from ${productImages}
          where product_id = p.id and is_active and status = ${approved}
          order by position, id limit ${sql.raw(String(productImagesMax))}
        ) i
      ), '[]') as images
    from (${chosen}) p order by ${order}`

async function toProducts(
  reader: PreparedReader,
  rows: readonly PublicRow[],
): Promise<PublicProduct[]> {
  const words = await wordsOfRows(reader, rows)
  return rows.map((row, at) => toProduct(row, words[at]))
}

function toProduct(
  { images, moreInfo, attributes: _, ...row }: PublicRow,
  { attributeList, freeLines }: { attributeList: AttributeText[]; freeLines: MoreInfo[] } = {
    attributeList: [],
    freeLines: moreInfo,
  },
): PublicProduct {
  const productImageList = images.map(({ imagePath, colour }) => ({
    imagePath,
    colorName: colour?.name ?? '',
  }))
  const color = colourNames(productImageList)
  return {
    ...row,
    attributeList,
    color,
    colours: color.flatMap((name) => {
      const match = images.find(({ colour }) => colour?.name === name)?.colour
      return match ? [{ code: match.code, description: match.description }] : []
    }),
    moreInfoArray: freeLines,
    productImageList,
  }
}
