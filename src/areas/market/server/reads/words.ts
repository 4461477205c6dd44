/** The words by which products are found, and the keys of their sizes. */
import { type SQL, sql } from 'drizzle-orm'
import {
  type AttributeText,
  attributeTexts,
  facetsOf,
} from '#areas/catalogue/rules/attribute-texts.ts'
import type { Attribute, AttributeValues } from '#areas/catalogue/rules/attributes.ts'
import { attributesOf } from '#areas/catalogue/server/public.ts'
import {
  colours,
  itemTags,
  itemTypes,
  productImages,
  products,
  productTags,
} from '#areas/catalogue/server/tables/products.ts'
import { markOf } from '#areas/companies/rules/trade-lists.ts'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import type { CompanyPlaces } from '#areas/companies/server/public.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { thingsOfProduct } from '#areas/search/rules/things.ts'
import { cutWords, nameKey, writtenFractions } from '#areas/search/rules/words.ts'
import { rememberedWords, vocabularyOf } from '#areas/search/server/public.ts'
import { status } from '#kernel/codes.ts'
import type { Reader } from '#platform/database/database.ts'
import { sizeKey } from '../../rules/search.ts'
import { thingMarks } from './keys.ts'

/** What a product's row is built from besides the tables. */
export interface ProductWords {
  /** Its words, those of its name, brand and kinds with a =, each with its trade; see the table. */
  keys: string[]
  size_key: string
  /** Its attributes that buyers filter by: all in one facet for the counts, '' for none. */
  attribute_facet: string
  /** Each of them, as it is searched. */
  attribute_keys: string[]
  /** What its card shows of them. */
  card_attributes: AttributeText[]
}

interface Row extends Record<string, unknown> {
  id: string
  companyId: string
  trade: number
  name: string
  brand: string
  size: string
  attributes: AttributeValues
  itemType: string
  itemSubType: string
  others: string[]
}

// Inlined in the SQL instead of a parameter, so that partial indexes of approved rows are used.
const approved = sql.raw(String(status.approved))

/** The words of these companies' public products, by their ids. */
export async function wordsOfProducts(
  reader: Reader,
  companyIds: readonly string[],
  places: readonly CompanyPlaces[],
): Promise<Map<string, ProductWords>> {
  const { rows } = await reader.execute<Row>(textsOfProducts(companyIds))
  const wordsOf = rememberedWords()
  const vocabulary = await vocabularyOf(reader)
  const declared = Map.groupBy(await attributesOf(reader), ({ companyTypeId }) => companyTypeId)
  const placesOf = new Map(places.map(({ company_id, places }) => [company_id, places]))
  const cut = (row: Row): ProductWords => {
    const { companyId, trade, name, brand, size, itemType, itemSubType, others } = row
    const named = [name, brand, itemType, itemSubType].flatMap(wordsOf)
    const { all, goesWith } = thingsOfProduct(vocabulary, row)
    const where = (placesOf.get(companyId) ?? []).map((place) => place.name)
    const own = attributesOfProduct(declared.get(trade) ?? [], row.attributes)
    const texts = [size, ...own.words, ...others, tradeOf(trade)?.name ?? '', ...where]
    const prefix = markOf(trade)
    const thingKeys = (mark: string, ids: readonly string[]) =>
      ids.flatMap((id) => [`${prefix}${mark}${id}`, `0${mark}${id}`])
    const keys = [
      ...[...named, ...texts.flatMap(wordsOf)].map((word) => `${prefix}${word}`),
      ...named.flatMap((word) => [`${prefix}=${word}`, `0=${word}`]),
      ...[name, brand].flatMap(cutWords).map((word) => `0~${word}`),
      // A size that is written as a fraction counts as one in the name.
      ...writtenFractions(size)
        .flatMap(cutWords)
        .flatMap((word) => [`${prefix}=${word}`, `0=${word}`, `0~${word}`]),
      ...[name, brand, size].flatMap(writtenFractions).map((fraction) => `0~${fraction}`),
      `0~ ${nameKey(name)}`,
      ...thingKeys(thingMarks.is, all),
      ...thingKeys(thingMarks.goesWith, goesWith),
    ]
    return {
      keys: [...new Set(keys)],
      size_key: sizeKey(size),
      attribute_facet: own.facets.length > 0 ? `a ${own.facets.join(' ')}` : '',
      attribute_keys: own.facets.map((facet) => `a${facet}`),
      card_attributes: own.card,
    }
  }
  return new Map(rows.map((row) => [row.id, cut(row)]))
}

/** What is searched, counted and shown of a product's attributes. */
function attributesOfProduct(declared: readonly Attribute[], values: AttributeValues) {
  const own = declared.filter(({ code }) => values[code] !== undefined)
  const filterable = own.filter(({ isFilterable }) => isFilterable)
  return {
    facets: filterable.flatMap((attribute) =>
      facetsOf(attribute, values[attribute.code] ?? '').map(
        (value) => `${attribute.code}:${value}`,
      ),
    ),
    words: attributeTexts(filterable, values).map(({ value }) => value.english),
    card: attributeTexts(
      own.filter(({ isOnCard }) => isOnCard),
      values,
    ),
  }
}

const textsOfProducts = (companyIds: readonly string[]): SQL => sql`
  select p.id, p.company_id as "companyId", p.company_type_id as trade, p.name, p.brand, p.size,
    p.attributes,
    coalesce((select name from ${itemTypes} t where t.id = p.item_type_id), '') as "itemType",
    coalesce((select name from ${itemTypes} t where t.id = p.item_sub_type_id), '') as "itemSubType",
    array(
      select tag.name from ${productTags} pt join ${itemTags} tag on tag.id = pt.tag_id
        where pt.product_id = p.id
      union all select coalesce(nullif(shade.description, ''), shade.name) from ${colours} shade
        where shade.id in (select i.colour_id from ${productImages} i
          where i.product_id = p.id and i.is_active and i.status = ${approved})
      union all select p.material_type
      union all select c.name
    ) as others
  from ${products} p join ${companies} c on c.id = p.company_id and c.is_active
  where p.company_id = any(${sql.param(companyIds)}::uuid[])
    and p.is_active and p.approved_at is not null and not p.over_limit`
