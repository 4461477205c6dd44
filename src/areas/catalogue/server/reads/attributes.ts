/** Reads of the attributes that admins declare. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PreparedReader, Reader } from '#platform/database/database.ts'
import { written } from '#platform/database/written.ts'
import { listedNames } from '../../rules/attribute-options.ts'
import { type AttributeText, attributeTexts, typedTexts } from '../../rules/attribute-texts.ts'
import {
  type Attribute,
  type AttributeValues,
  attributesFor,
  optionsOf,
  type ProductKind,
} from '../../rules/attributes.ts'
import { attributesIn } from '../../rules/attributes-in-text.ts'
import { linesOfAttributes, withoutRepeated } from '../../rules/free-lines.ts'
import type { MoreInfo } from '../../rules/products.ts'
import { attributes } from '../tables/products.ts'

/** The attributes of these trades, or of all, in their order. */
export async function attributesOf(
  reader: Reader,
  trades?: readonly number[],
): Promise<Attribute[]> {
  const ofTrades = trades && inArray(attributes.companyTypeId, [...trades])
  const rows = await reader
    .select()
    .from(attributes)
    .where(and(attributes.isActive, ofTrades))
    .orderBy(asc(attributes.companyTypeId), asc(attributes.position), asc(attributes.id))
  return rows.map(toAttribute)
}

const coded = written<{ codes: readonly string[] }, { id: number; modifiedAt: Date }>(
  'catalogue_attributes_coded',
  ({ codes }) => sql`
    select id, modified_at as "modifiedAt" from ${attributes}
    where is_active and code = any(${codes}::text[])
    order by company_type_id, position, id`,
)

/** Attributes by id as they were last read: their options take long to parse. */
const parsed = new Map<number, { modifiedAt: Date; attribute: Attribute }>()

/**
 * The attributes with these codes, for every search and page: one short statement, which says
 * whether they are still as they were read last.
 */
export async function attributesInUse(
  reader: PreparedReader,
  codes: readonly string[],
): Promise<Attribute[]> {
  if (codes.length === 0) return []
  const rows = await coded(reader, { codes })
  const isStale = rows.some(
    ({ id, modifiedAt }) => parsed.get(id)?.modifiedAt.getTime() !== modifiedAt.getTime(),
  )
  if (isStale) {
    // From the same snapshot as the codes, or later: what is newer is read again the next time.
    const whole = await reader
      .select()
      .from(attributes)
      .where(inArray(attributes.code, [...codes]))
    for (const row of whole) {
      if (row.isActive) {
        parsed.set(row.id, { modifiedAt: row.modifiedAt, attribute: toAttribute(row) })
      }
    }
  }
  return rows.flatMap(({ id }) => parsed.get(id)?.attribute ?? [])
}

/** The attributes with these codes. */
export async function attributesCoded(
  reader: Reader,
  codes: readonly string[],
): Promise<Attribute[]> {
  if (codes.length === 0) return []
  const rows = await reader
    .select()
    .from(attributes)
    .where(and(attributes.isActive, inArray(attributes.code, [...codes])))
    .orderBy(asc(attributes.companyTypeId), asc(attributes.position), asc(attributes.id))
  return rows.map(toAttribute)
}

/** What a product has of attributes: as calls take it, and in words. */
export interface ProductAttributes {
  attributes: Record<string, string>
  attributeList: AttributeText[]
}

/** What each of these rows of products has of attributes. */
export async function attributesOfRows(
  reader: Reader,
  rows: readonly { attributes: AttributeValues }[],
): Promise<ProductAttributes[]> {
  const declared = await attributesCoded(reader, codesOf(rows))
  return rows.map(({ attributes }) => ({
    attributes: typedTexts(declared, attributes),
    attributeList: attributeTexts(declared, attributes),
  }))
}

/** What each of these rows shows: its attributes in words, and the free lines that say more. */
export async function wordsOfRows(
  reader: PreparedReader,
  rows: readonly { attributes: AttributeValues; moreInfo: readonly MoreInfo[] }[],
): Promise<{ attributeList: AttributeText[]; freeLines: MoreInfo[] }[]> {
  const declared = await attributesInUse(reader, codesOf(rows))
  return rows.map(({ attributes, moreInfo }) => ({
    attributeList: attributeTexts(declared, attributes),
    freeLines: withoutRepeated(declared, attributes, moreInfo),
  }))
}

/** The free lines of these rows, with what their attributes say: quantities are read from both. */
export async function factsOfRows(
  reader: Reader,
  rows: readonly { attributes: AttributeValues; moreInfo: readonly MoreInfo[] }[],
): Promise<MoreInfo[][]> {
  const declared = await attributesCoded(reader, codesOf(rows))
  return rows.map(({ attributes, moreInfo }) => [
    ...moreInfo,
    ...linesOfAttributes(declared, attributes),
  ])
}

const codesOf = (rows: readonly { attributes: AttributeValues }[]) => [
  ...new Set(rows.flatMap(({ attributes }) => Object.keys(attributes))),
]

/** Products with the attributes that their names, sizes and free lines say. */
export async function withSaidAttributes<
  P extends ProductKind & { name: string; size?: string; moreInfo?: readonly MoreInfo[] },
>(reader: Reader, products: readonly P[]): Promise<(P & { attributes: AttributeValues })[]> {
  const declared = await attributesOf(reader)
  return products.map((product) => ({
    ...product,
    attributes: attributesIn(attributesFor(declared, product), {
      texts: [product.name, product.size ?? ''],
      lines: product.moreInfo ?? [],
    }),
  }))
}

/** The attribute of a record; undefined if there is none. */
export async function attributeOfId(reader: Reader, id: number): Promise<Attribute | undefined> {
  const [row] = await reader.select().from(attributes).where(eq(attributes.id, id))
  return row && toAttribute(row)
}

function toAttribute(row: typeof attributes.$inferSelect): Attribute {
  const { code, companyTypeId, kind, example } = row
  const { isRequired, isFilterable, isOnCard, isInCompare } = row
  return {
    code,
    companyTypeId,
    itemTypeIds: row.itemTypeIds ?? [],
    kind,
    unit: row.unit ?? '',
    name: { english: row.name, hindi: row.nameHindi },
    otherNames: listedNames(row.otherNames),
    hint: { english: row.hint, hindi: row.hintHindi },
    example,
    options: optionsOf(kind, row.unit ?? '', row.options),
    isRequired,
    isFilterable,
    isOnCard,
    isInCompare,
  }
}
