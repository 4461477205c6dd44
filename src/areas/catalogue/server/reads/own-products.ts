/** A seller's own products: newest versions in every status, with all images. */

import { type SQL, sql } from 'drizzle-orm'
import { pageWindow } from '#kernel/paging.ts'
import { fieldsOf, snakeCase } from '#kernel/record.ts'
import { statusText } from '#kernel/status-text.ts'
import type { Reader } from '#platform/database/database.ts'
import { selectOf } from '#platform/reference/record.ts'
import type { OwnProduct, ProductImage } from '../../contract/catalogue.ts'
import { productRecord } from '../../contract/product-record.ts'
import type { AttributeValues } from '../../rules/attributes.ts'
import { colourNames, type MoreInfo } from '../../rules/products.ts'
import { itemTags, itemTypes, productImages, products, productTags } from '../tables/products.ts'
import { attributesOfRows, type ProductAttributes } from './attributes.ts'
import { colourNameOf } from './colours.ts'
import { editedTags, selectNewest } from './newest.ts'
import { countOf, ofType, type ProductQuery, productOrder, withWords } from './product-query.ts'

/** Query for a page of own products; 0 and '' mean all. */
export interface OwnProductQuery extends Omit<ProductQuery, 'color'> {
  companyId: string
  /** Status of the newest version. */
  filterStatus: number
}

/** A page of a seller's own products, without deleted ones, and the total count. */
export async function ownProducts(
  reader: Reader,
  query: OwnProductQuery,
): Promise<{ products: OwnProduct[]; totalCount: number }> {
  const { offset, limit } = pageWindow(query)
  const newest = newestOf(query.companyId)
  const fitting = sql`from (${newest}) p where ${await filterOf(reader, query)}`
  const order = productOrder(query.sortBy)
  // There may be 50,000 rows, so only their keys are sorted. A search has their ids and counts as it
  // goes; otherwise an index returns the page and a second query counts.
  const total = query.filterText ? sql`(count(*) over ())::integer` : sql`null::integer`
  const page = await reader.execute<{ id: string; total: number | null }>(sql`
    select p.id, ${total} as total ${fitting}
    order by ${order} limit ${limit} offset ${offset}`)
  if (page.rows.length === 0 && offset === 0) return { products: [], totalCount: 0 }
  const totalCount = page.rows[0]?.total ?? (await countOf(reader, fitting))
  if (page.rows.length === 0) return { products: [], totalCount }
  const ids = sql.join(
    page.rows.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await reader.execute<Row>(
    productsSql(sql`select * from (${newest}) p where p.id in (${ids})`, order),
  )
  return { products: await toOwnProducts(reader, rows), totalCount }
}

/** One of a seller's own products; undefined if it has none with this id. */
export async function ownProduct(
  reader: Reader,
  companyId: string,
  productId: string,
): Promise<OwnProduct | undefined> {
  const one = sql`select * from (${newestOf(companyId)}) p where p.id = ${productId}::uuid`
  const { rows } = await reader.execute<Row>(productsSql(one, sql`p.id`))
  return (await toOwnProducts(reader, rows))[0]
}

/** A company's own products, oldest first, at most `max`, without filters. */
export async function everyOwnProduct(
  reader: Reader,
  companyId: string,
  max: number,
): Promise<OwnProduct[]> {
  const order = sql`p.created_at, p.id`
  const all = sql`select * from (${newestOf(companyId)}) p order by ${order} limit ${max}`
  const { rows } = await reader.execute<Row>(productsSql(all, order))
  return toOwnProducts(reader, rows)
}

/** What a change to some fields of an own product has to fit. Amounts are in paise. */
export interface Current extends Record<string, unknown> {
  id: string
  companyTypeId: number
  itemTypeId: number
  itemSubTypeId: number | null
  itemType: string
  itemSubType: string
  price: number
  offerPrice: number
  code: string
  unit: string
  unitOfMeasure: string
  moreInfo: MoreInfo[]
  attributes: AttributeValues
}

/** The newest versions of a company's products with these ids, without deleted ones, by id. */
export async function currentProducts(
  reader: Reader,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Current>> {
  if (ids.length === 0) return new Map()
  const idList = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await reader.execute<Current>(sql`
    select p.id, p.company_type_id as "companyTypeId", p.item_type_id as "itemTypeId",
      p.item_sub_type_id as "itemSubTypeId", p.price::float8 as price,
      p.offer_price::float8 as "offerPrice", p.unit, p.unit_of_measure as "unitOfMeasure",
      p.more_info as "moreInfo", p.attributes, p.code,
      (select t.name from ${itemTypes} t where t.id = p.item_type_id) as "itemType",
      coalesce((select t.name from ${itemTypes} t where t.id = p.item_sub_type_id), '')
        as "itemSubType"
    from (${newestOf(companyId)}) p where p.id in (${idList})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** By what a line of a sheet finds a product. */
export interface ProductKeys extends Record<string, unknown> {
  id: string
  name: string
  code: string
  size: string
}

/** Names, codes and sizes of all products of a company, newest versions. */
export async function productKeys(reader: Reader, companyId: string): Promise<ProductKeys[]> {
  const { rows } = await reader.execute<ProductKeys>(
    sql`select p.id, p.name, p.code, p.size from (${newestOf(companyId)}) p`,
  )
  return rows
}

/** What needs no approval. */
const unjudged = sql.raw(
  fieldsOf(productRecord, 'atOnce', 'switch')
    .map(([name]) => `p.${snakeCase(name)}`)
    .join(', '),
)

/** A company's products with pending edits applied. */
function newestOf(companyId: string): SQL {
  return sql`select p.id, p.company_type_id, p.is_active,
      p.over_limit, p.is_default, p.status, p.comment, p.validated_at, p.created_at, p.modified_at, p.active_on,
      ${unjudged}, p.search_text, ${selectNewest}, p.pending
    from ${products} p where p.company_id = ${companyId}::uuid and p.is_active`
}

async function filterOf(reader: Reader, query: OwnProductQuery): Promise<SQL> {
  const ofStatus = query.filterStatus ? sql`p.status = ${query.filterStatus}` : sql`true`
  const others = sql.join([ofStatus, ...ofType(query)], sql` and `)
  const text = sql`concat_ws(' ; ', p.search_text, lower(p.code),
    case when p.pending ? 'tagIds'
      then (select string_agg(tag.name, ' ; ') from ${itemTags} tag
        where tag.id in (select edited.id from ${editedTags} edited))
      else tagged.names end)`
  // Looks the tags up once for all products: once per product takes seconds for 50,000.
  const from = sql`from (${newestOf(query.companyId)}) p
    left join (
      select pt.product_id, string_agg(tag.name, ' ; ') as names
      from ${products} own
      join ${productTags} pt on pt.product_id = own.id
      join ${itemTags} tag on tag.id = pt.tag_id
      where own.company_id = ${query.companyId}::uuid and own.is_active
      group by pt.product_id
    ) tagged on tagged.product_id = p.id
    where ${others}`
  return sql`${others} and ${await withWords(reader, query.filterText, { text, from })}`
}

/** Fields computed from the row. */
type Computed =
  | 'color'
  | 'statusText'
  | 'moreInfo'
  | 'attributes'
  | 'attributeList'
  | 'productImageList'

interface Row extends Record<string, unknown>, Omit<OwnProduct, Computed> {
  attributes: AttributeValues
  moreInfo: MoreInfo[]
  images: Omit<
    ProductImage,
    'isActive' | 'isSelected' | 'statusText' | 'itemTypeId' | 'itemSubTypeId'
  >[]
}

/** A timestamp in the API's format. */
function iso(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Looks up names, tags and images only for the chosen rows, in the same query. */
function productsSql(chosen: SQL, order: SQL): SQL {
  return sql`
    select p.id as "productId", p.company_type_id as "companyTypeId",
      ${selectOf(productRecord, 'owner', 'public', 'card')},
      p.item_type_id as "itemTypeId", coalesce(p.item_sub_type_id, 0) as "itemSubTypeId",
      (select t.name from ${itemTypes} t where t.id = p.item_type_id) as "itemTypeIdText",
      coalesce((select t.name from ${itemTypes} t where t.id = p.item_sub_type_id), '')
        as "itemSubTypeIdText",
      p.is_active as "isActive", p.over_limit as "overLimit", p.is_default as "isDefault",
      p.status as "isValid", coalesce(p.comment, '') as comment,
      ${iso(sql`p.validated_at`)} as "validateDate", ${iso(sql`p.created_at`)} as "createdDate",
      ${iso(sql`p.modified_at`)} as "lastModifyDate", ${iso(sql`p.active_on`)} as "activeOn",
      p.more_info as "moreInfo", p.attributes, tags.ids as "tagTitles", tags.names as "tagTitleText",
      coalesce((
        select json_agg(json_build_object(
          'imageId', i.id, 'imageName', i.file_name, 'imagePath', i.picture_name,
          'colorName', ${colourNameOf}, 'isDefault', i.is_default, 'isValid', i.status,
          'comment', coalesce(i.comment, ''), 'activeOn', ${iso(sql`i.active_on`)},
          'validateDate', ${iso(sql`i.validated_at`)}
        ) order by i.position, i.id)
        from ${productImages} i where i.product_id = p.id and i.is_active
      ), '[]') as images
    from (${chosen}) p
    cross join lateral (
      select coalesce(string_agg(tag.id || '; ', '' order by tag.position, tag.id), '') as ids,
        coalesce(string_agg('#' || tag.name || '; ', '' order by tag.position, tag.id), '') as names
      from ${itemTags} tag where case when p.pending ? 'tagIds'
        then tag.id in (select edited.id from ${editedTags} edited)
        else tag.id in (select pt.tag_id from ${productTags} pt where pt.product_id = p.id) end
    ) tags
    order by ${order}`
}

async function toOwnProducts(reader: Reader, rows: readonly Row[]): Promise<OwnProduct[]> {
  const texts = await attributesOfRows(reader, rows)
  return rows.map((row, at) => toOwnProduct(row, texts[at]))
}

function toOwnProduct(
  { images, moreInfo, attributes: _, ...row }: Row,
  texts: ProductAttributes = { attributes: {}, attributeList: [] },
): OwnProduct {
  const { itemTypeId, itemSubTypeId } = row
  const productImageList = images.map((image) => ({
    ...image,
    isActive: true,
    isSelected: false,
    statusText: statusText(image.isValid),
    itemTypeId,
    itemSubTypeId,
  }))
  return {
    ...row,
    ...texts,
    color: colourNames(productImageList).join(', '),
    statusText: statusText(row.isValid),
    moreInfo: JSON.stringify(moreInfo),
    productImageList,
  }
}
