/** Reads of the default catalogue for sellers: its products and their images. */

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { status } from '#kernel/codes.ts'
import type { IsoTime } from '#kernel/dates.ts'
import { pageWindow } from '#kernel/paging.ts'
import { statusText } from '#kernel/status-text.ts'
import type { Reader } from '#platform/database/database.ts'
import { orderBy } from '#platform/database/order.ts'
import { selectOf } from '#platform/reference/record.ts'
import type { DefaultProduct, ProductImage } from '../../contract/catalogue.ts'
import { productRecord } from '../../contract/product-record.ts'
import type { AttributeValues } from '../../rules/attributes.ts'
import { colourNames, type MoreInfo } from '../../rules/products.ts'
import {
  defaultProductImages,
  defaultProducts,
  defaultProductTags,
  itemTags,
  itemTypes,
  products,
} from '../tables/products.ts'
import { attributesOfRows, type ProductAttributes } from './attributes.ts'
import { colourNameOf } from './colours.ts'
import { countOf, ofType, type ProductQuery, withWords } from './product-query.ts'

/** A page of default products, marking those the company already has, and the total count. */
export async function defaultProductsFor(
  reader: Reader,
  { companyId, ...query }: ProductQuery & { companyId: string },
): Promise<{ products: DefaultProduct[]; totalCount: number }> {
  const { offset, limit } = pageWindow(query)
  const fitting = sql`from ${defaultProducts} p
    join ${itemTypes} t on t.id = p.item_type_id
    left join ${itemTypes} s on s.id = p.item_sub_type_id
    where ${await filterOf(reader, query)}`
  const [page, total] = await Promise.all([
    reader.execute<Row>(sql`
      select p.id as "productId", p.company_type_id as "companyTypeId",
        ${selectOf(productRecord, 'public', 'card')}, p.more_info as "moreInfo",
        p.attributes,
        p.item_type_id as "itemTypeId", coalesce(p.item_sub_type_id, 0) as "itemSubTypeId",
        t.name as "itemTypeIdText", coalesce(s.name, '') as "itemSubTypeIdText",
        exists (select 1 from ${products} own where own.company_id = ${companyId}::uuid
          and own.default_product_id = p.id and own.is_active) as "isAlreadyAdded",
        coalesce(tags.ids, '') as "tagTitles", coalesce(tags.names, '') as "tagTitleText",
        coalesce((
          select json_agg(${imageOf} order by i.is_default desc, i.id)
          from ${defaultProductImages} i where i.product_id = p.id and i.is_active
        ), '[]') as images
      from (select p.*, row_number() over (order by ${orderOf(query.sortBy)}) as place ${fitting}
        order by place limit ${limit} offset ${offset}) p
      join ${itemTypes} t on t.id = p.item_type_id
      left join ${itemTypes} s on s.id = p.item_sub_type_id
      cross join lateral (
        select string_agg(tag.id || '; ', '' order by tag.position, tag.id) as ids,
          string_agg('#' || tag.name || '; ', '' order by tag.position, tag.id) as names
        from ${defaultProductTags} pt join ${itemTags} tag on tag.id = pt.tag_id
        where pt.product_id = p.id
      ) tags
      order by p.place`),
    countOf(reader, fitting),
  ])
  const texts = await attributesOfRows(reader, page.rows)
  return {
    products: page.rows.map((row, at) => toDefaultProduct(row, texts[at])),
    totalCount: total,
  }
}

/** A page of the default products' images, grouped by product, and the total count. */
export async function defaultImagesFor(
  reader: Reader,
  query: ProductQuery,
): Promise<{ images: ProductImage[]; totalCount: number }> {
  const { offset, limit } = pageWindow(query)
  const ofColour = query.color ? sql`and i.colour_id = ${query.color}` : sql``
  const fitting = sql`from ${defaultProductImages} i join ${defaultProducts} p on p.id = i.product_id
    join ${itemTypes} t on t.id = p.item_type_id
    left join ${itemTypes} s on s.id = p.item_sub_type_id
    where i.is_active and ${await filterOf(reader, query)} ${ofColour}`
  const [page, total] = await Promise.all([
    reader.execute<{ image: StoredImage; itemTypeId: number; itemSubTypeId: number }>(sql`
      select ${imageOf} as image, p.item_type_id as "itemTypeId",
        coalesce(p.item_sub_type_id, 0) as "itemSubTypeId"
      ${fitting} order by ${orderOf(query.sortBy)}, i.is_default desc, i.id
      limit ${limit} offset ${offset}`),
    countOf(reader, fitting),
  ])
  return {
    images: page.rows.map(({ image, ...types }) => toImage(image, types)),
    totalCount: total,
  }
}

/** The pictures of a default product for admins, the cover first. */
export function defaultImagesOf(reader: Reader, productId: string) {
  const images = defaultProductImages
  return reader
    .select()
    .from(images)
    .where(and(eq(images.productId, productId), images.isActive))
    .orderBy(desc(images.isDefault), asc(images.id))
}

/** Whether a default product exists. */
export async function defaultProductExists(reader: Reader, id: string): Promise<boolean> {
  const table = defaultProducts
  const rows = await reader
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), table.isActive))
  return rows.length > 0
}

async function filterOf(reader: Reader, query: ProductQuery): Promise<SQL> {
  const conditions = [sql`p.is_active and t.is_active`, ...ofType(query)]
  if (query.color) {
    conditions.push(sql`exists (select 1 from ${defaultProductImages} image
      where image.product_id = p.id and image.colour_id = ${query.color} and image.is_active)`)
  }
  const others = sql.join(conditions, sql` and `)
  const text = sql`concat_ws(' ; ', p.name, p.description, p.size, p.material_type, t.name, s.name,
    (select string_agg(tag.name, ' ; ') from ${defaultProductTags} pt
      join ${itemTags} tag on tag.id = pt.tag_id where pt.product_id = p.id))`
  const from = sql`from ${defaultProducts} p
    join ${itemTypes} t on t.id = p.item_type_id
    left join ${itemTypes} s on s.id = p.item_sub_type_id
    where ${others}`
  return sql`${others} and ${await withWords(reader, query.filterText, { text, from })}`
}

/** Ties follow the item type lists. Default products have no ratings or validations. */
function orderOf(sortBy: number): SQL {
  const listed = sql`p.company_type_id, t.position, t.id, s.position, s.id, p.name, p.id`
  return orderBy(sortBy, {
    latest: sql`p.modified_at desc, ${listed}`,
    oldest: sql`p.modified_at, ${listed}`,
    name: sql`p.name`,
  })
}

interface StoredImage {
  imageId: number
  imageName: string
  imagePath: string
  colorName: string
  activeOn: IsoTime
}

interface Row extends Record<string, unknown>, Omit<DefaultProduct, Computed> {
  moreInfo: MoreInfo[]
  attributes: AttributeValues
  images: StoredImage[]
}

/** Fields computed from the row. */
type Computed =
  | 'color'
  | 'isDefault'
  | 'moreInfo'
  | 'attributes'
  | 'attributeList'
  | 'productImageList'

const imageOf = sql`json_build_object('imageId', i.id, 'imageName', i.file_name,
  'imagePath', i.picture_name, 'colorName', ${colourNameOf},
  'activeOn', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

function toDefaultProduct(
  { images, moreInfo, attributes: _, ...row }: Row,
  texts: ProductAttributes = { attributes: {}, attributeList: [] },
): DefaultProduct {
  const productImageList = images.map((image) => toImage(image, row))
  return {
    ...row,
    ...texts,
    color: colourNames(productImageList).join(', '),
    isDefault: true,
    moreInfo: JSON.stringify(moreInfo),
    productImageList,
  }
}

/** The site's own images need no verification: they count as approved. */
function toImage(
  image: StoredImage,
  { itemTypeId, itemSubTypeId }: { itemTypeId: number; itemSubTypeId: number },
): ProductImage {
  return {
    ...image,
    isActive: true,
    isDefault: true,
    isSelected: false,
    isValid: status.approved,
    statusText: statusText(status.approved),
    comment: '',
    validateDate: image.activeOn,
    itemTypeId,
    itemSubTypeId,
  }
}
