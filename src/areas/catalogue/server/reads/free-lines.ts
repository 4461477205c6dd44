/** What free lines of products say of attributes that these products lack (rules 28.7). */
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { valueText } from '../../rules/attribute-texts.ts'
import { type Attribute, attributesFor } from '../../rules/attributes.ts'
import { attributeOfKey, conversionUndoDays, convertLines } from '../../rules/free-lines.ts'
import type { MoreInfo } from '../../rules/products.ts'
import { lineConversions } from '../tables/conversions.ts'
import { defaultProducts, itemTypes, products } from '../tables/products.ts'
import { attributesOf } from './attributes.ts'

/** An edit that waits for an admin holds lines, attributes or kind of its own: it goes first. */
export const hasOwnWords = sql.raw(
  `coalesce(p.pending ?| array['moreInfo', 'attributes', 'itemTypeId'], false)`,
)

/** The kind of products, and a name that their lines have. */
interface LineName extends Record<string, unknown> {
  companyTypeId: number
  itemTypeId: number
  itemSubTypeId: number | null
  key: string
}

/** Lines that products of a kind have of one attribute, and how many have exactly these. */
interface SameLines extends Record<string, unknown> {
  itemTypeId: number
  itemSubTypeId: number | null
  code: string
  lines: MoreInfo[]
  count: number
}

/** How many products say the same. */
export interface CountedLine {
  text: string
  count: number
}

/** An offer to turn lines of the products of an item type into an attribute. */
export interface LineOffer {
  attribute: Attribute
  companyTypeId: number
  itemTypeId: number
  /** What the lines are called, the most frequent first. */
  names: CountedLine[]
  /** Products with such lines; of these, those that can be read. */
  products: number
  readable: number
  /** What is read, and as what. */
  read: (CountedLine & { value: ReturnType<typeof valueText> })[]
  /** What stays as it is. */
  unread: CountedLine[]
}

/** The products whose lines are looked at: those of sellers, and the shared ones. */
const sources: readonly SQL[] = [
  sql`${products} p where p.is_active and p.more_info <> '[]' and not ${hasOwnWords}`,
  sql`${defaultProducts} p where p.is_active and p.more_info <> '[]'`,
]

/** All offers, the largest first. */
export async function lineOffers(reader: Reader): Promise<LineOffer[]> {
  const declared = await attributesOf(reader)
  const offers = new Map<string, LineOffer>()
  for (const source of sources) {
    const names = await lineNames(reader, source)
    const named = names.flatMap((name) => {
      const attribute = attributeOfKey(attributesFor(declared, name), name.key)
      return attribute ? { ...name, attribute } : []
    })
    for (const row of await sameLines(reader, source, named)) {
      const kind = named.find(
        ({ itemTypeId, itemSubTypeId, attribute }) =>
          itemTypeId === row.itemTypeId &&
          itemSubTypeId === row.itemSubTypeId &&
          attribute.code === row.code,
      )
      if (kind) countLines(offers, declared, kind, row)
    }
  }
  return [...offers.values()]
    .map((offer) => ({
      ...offer,
      names: inOrder(offer.names),
      read: inOrder(offer.read),
      unread: inOrder(offer.unread),
    }))
    .toSorted((one, other) => other.readable - one.readable || other.products - one.products)
}

const inOrder = <C extends CountedLine>(list: readonly C[]): C[] =>
  list.toSorted((one, other) => other.count - one.count)

async function lineNames(reader: Reader, source: SQL): Promise<LineName[]> {
  const { rows } = await reader.execute<LineName>(sql`
    select distinct p.company_type_id::int as "companyTypeId", p.item_type_id as "itemTypeId",
      p.item_sub_type_id as "itemSubTypeId", line ->> 'key' as key
    from (select p.* from ${source}) p, jsonb_array_elements(p.more_info) line`)
  return rows
}

async function sameLines(
  reader: Reader,
  source: SQL,
  named: readonly (LineName & { attribute: Attribute })[],
): Promise<SameLines[]> {
  if (named.length === 0) return []
  const lineNames = named.map(({ itemTypeId, itemSubTypeId, key, attribute }) => ({
    type: itemTypeId,
    sub: itemSubTypeId,
    key,
    code: attribute.code,
  }))
  const { rows } = await reader.execute<SameLines>(sql`
    select "itemTypeId", "itemSubTypeId", code, lines, count(*)::int as count
    from (
      select p.item_type_id as "itemTypeId", p.item_sub_type_id as "itemSubTypeId", line_name.code,
        jsonb_agg(line order by place) as lines
      from (select p.* from ${source}) p
      cross join lateral jsonb_array_elements(p.more_info) with ordinality as own (line, place)
      join json_to_recordset(${JSON.stringify(lineNames)}::json)
        as line_name (type integer, sub integer, key text, code text)
        on line_name.key = line ->> 'key' and line_name.type = p.item_type_id
          and line_name.sub is not distinct from p.item_sub_type_id
      where not p.attributes ? line_name.code
      group by p.id, p.item_type_id, p.item_sub_type_id, line_name.code
    ) each_product
    group by 1, 2, 3, 4`)
  return rows
}

function countLines(
  offers: Map<string, LineOffer>,
  declared: readonly Attribute[],
  { companyTypeId, itemTypeId, itemSubTypeId, attribute }: LineName & { attribute: Attribute },
  { lines, count }: SameLines,
): void {
  const id = `${attribute.code} ${itemTypeId}`
  const offer = offers.get(id) ?? {
    attribute,
    companyTypeId,
    itemTypeId,
    names: [],
    products: 0,
    readable: 0,
    read: [],
    unread: [],
  }
  offers.set(id, offer)
  offer.products += count
  const own = attributesFor(declared, { companyTypeId, itemTypeId, itemSubTypeId })
  const conversion = convertLines(attribute, own, { attributes: {}, moreInfo: lines })
  for (const name of new Set(lines.map(({ key }) => key))) addTo(offer.names, name, count)
  const text = [...new Set(lines.map(({ value }) => value))].join(' | ')
  if (!conversion) {
    addTo(offer.unread, text, count)
    return
  }
  offer.readable += count
  const same = offer.read.find((each) => each.text === text)
  if (same) same.count += count
  else offer.read.push({ text, count, value: valueText(attribute, conversion.value) })
}

function addTo(list: CountedLine[], text: string, count: number): void {
  const same = list.find((each) => each.text === text)
  if (same) same.count += count
  else list.push({ text, count })
}

/** The conversions that can be undone or are under way, the newest first. */
export function recentConversions(reader: Reader) {
  return reader
    .select({
      id: lineConversions.id,
      attributeCode: lineConversions.attributeCode,
      itemTypeId: lineConversions.itemTypeId,
      itemType: itemTypes.name,
      state: lineConversions.state,
      converted: lineConversions.converted,
      restored: lineConversions.restored,
      leftAlone: lineConversions.leftAlone,
      createdAt: lineConversions.createdAt,
    })
    .from(lineConversions)
    .innerJoin(itemTypes, eq(itemTypes.id, lineConversions.itemTypeId))
    .where(and(gt(lineConversions.createdAt, undoableSince)))
    .orderBy(desc(lineConversions.id))
    .limit(100)
}

/** Conversions from this time on can be undone. */
export const undoableSince = sql`now() - make_interval(days => ${sql.raw(String(conversionUndoDays))})`
