/** Verification of sellers' products and their pictures. */
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { recordWords, type WordName } from '#areas/moderation/rules.ts'
import { verifiable } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import { toRupees } from '#kernel/money.ts'
import { fieldsIn } from '#kernel/record.ts'
import type { Reader, Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { composedIn } from '#platform/language.ts'
import { m } from '#words/messages.js'
import { productRecord } from '../contract/product-record.ts'
import type { BothLanguages } from '../rules/attribute-options.ts'
import { attributeTexts } from '../rules/attribute-texts.ts'
import type { Attribute } from '../rules/attributes.ts'
import { productsChanged } from './events.ts'
import { attributesOf } from './reads/attributes.ts'
import { editedTags, newestColumns } from './reads/newest.ts'
import { itemTags, itemTypes, productImages, products, productTags } from './tables/products.ts'

type Product = typeof products.$inferSelect & {
  ownerId: string | null
  tagIds: number[]
  /** Names of item types and tags, by `type 101` and `tag 7`. */
  names: ReadonlyMap<string, string>
  /** The attributes of its trade. */
  declared: readonly Attribute[]
}

export const verifiedProducts = verifiable({
  subject: 'product',
  ids: 'guid',
  place: '/companyDetail/myCompany',
  find: findProducts,
  describe: (product) => {
    const { id, companyId, ownerId, comment, pending: edit } = product
    const newest = { ...product, ...edit }
    const before = product.approvedAt ? wordsOf(product) : undefined
    return {
      id,
      companyId,
      ownerId,
      thing: m.mail_thing_product({ thing: newest.name }),
      status: product.status,
      comment,
      judged: judgedOf(product),
      words: wordsOf(newest).flatMap(({ name, after }, index) => {
        const beforeText = before?.[index]?.after ?? ''
        return after === '' && beforeText === '' ? [] : [{ name, before: beforeText, after }]
      }),
      pictures: { before: [], after: [] },
    }
  },
  change: async (tx, product, { status: to, comment }) => {
    const { id, companyId, pending, approvedAt } = product
    if (to === status.approved) await makePublic(tx, product)
    await tx
      .update(products)
      .set({
        status: to,
        comment,
        validatedAt: sql`now()`,
        // Rejecting the public version makes the product no longer public.
        ...(to !== status.approved && { approvedAt: pending === null ? null : approvedAt }),
      })
      .where(eq(products.id, id))
    await emit(tx, productsChanged, { companyId })
  },
  snapshot: ({ approvedAt, tagIds, ...product }) => ({
    ...fieldsIn(productRecord, product, 'approved'),
    itemTypeId: product.itemTypeId,
    itemSubTypeId: product.itemSubTypeId,
    moreInfo: product.moreInfo,
    attributes: product.attributes,
    pending: product.pending,
    status: product.status,
    comment: product.comment,
    approvedAt: approvedAt?.toISOString() ?? null,
    tagIds: tagIds.toSorted((one, other) => one - other),
  }),
  restore: async (tx, { id, companyId }, { approvedAt, tagIds, ...columns }) => {
    await tx
      .update(products)
      .set({ ...columns, approvedAt: approvedAt === null ? null : new Date(approvedAt) })
      .where(eq(products.id, id))
    await tx.delete(productTags).where(eq(productTags.productId, id))
    const tags = tagIds.map((tagId) => ({ productId: id, tagId }))
    if (tags.length > 0) await tx.insert(productTags).values(tags)
    await emit(tx, productsChanged, { companyId })
  },
  parts: {
    subject: 'product_image',
    find: (reader, ids) =>
      reader
        .select({ id: sql<string>`${productImages.id}::text`, of: productImages.productId })
        .from(productImages)
        .where(
          and(
            inArray(productImages.productId, [...ids]),
            productImages.isActive,
            eq(productImages.status, status.pending),
          ),
        )
        .orderBy(productImages.id),
  },
  waiting: sql`select id::text as id, company_id, modified_at as since from ${products}
    where is_active and status = ${pendingStatus()}`,
})

export const verifiedProductImages = verifiable({
  subject: 'product_image',
  ids: 'number',
  place: '/companyDetail/myCompany',
  find: (reader, ids, { lock }) => {
    const images = reader
      .select({
        ...getTableColumns(productImages),
        companyId: products.companyId,
        product: products.name,
        ownerId: companies.ownerId,
      })
      .from(productImages)
      .innerJoin(products, and(eq(products.id, productImages.productId), products.isActive))
      .innerJoin(companies, eq(companies.id, products.companyId))
      .where(and(inArray(productImages.id, ids.map(Number)), productImages.isActive))
    return lock ? images.for('update', { of: productImages }) : images
  },
  describe: ({ id, companyId, ownerId, product, pictureName, fileName, ...image }) => ({
    id: String(id),
    companyId,
    ownerId,
    thing: m.mail_thing_product_image({ thing: product }),
    status: image.status,
    comment: image.comment,
    judged: pictureName,
    words: [
      { name: 'product', before: product, after: product },
      { name: 'file', before: '', after: fileName },
    ],
    pictures: { before: [], after: [pictureName] },
  }),
  change: async (tx, { id, companyId }, decision) => {
    await tx
      .update(productImages)
      .set({ ...decision, validatedAt: sql`now()` })
      .where(eq(productImages.id, id))
    await emit(tx, productsChanged, { companyId })
  },
  snapshot: ({ status: at, comment }) => ({ status: at, comment }),
  restore: async (tx, { id, companyId }, snapshot) => {
    await tx.update(productImages).set(snapshot).where(eq(productImages.id, id))
    await emit(tx, productsChanged, { companyId })
  },
  // Decided with its product while that waits, or until that is public for the first time.
  isPart: sql`exists (
    select 1 from ${productImages} i join ${products} p on p.id = i.product_id
    where i.id = case when pending_items.subject_id ~ '^[0-9]+$'
        then pending_items.subject_id::bigint end
      and (p.approved_at is null or p.status = ${pendingStatus()}))`,
  waiting: sql`
    select i.id::text as id, p.company_id, i.modified_at as since
    from ${productImages} i join ${products} p on p.id = i.product_id and p.is_active
    where i.is_active and i.status = ${pendingStatus()}`,
})

function pendingStatus(): SQL {
  return sql.raw(String(status.pending))
}

async function findProducts(
  reader: Reader,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<Product[]> {
  const chosen = reader
    .select({ ...getTableColumns(products), ownerId: companies.ownerId })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(inArray(products.id, [...ids]), products.isActive))
  const rows = await (lock ? chosen.for('update', { of: products }) : chosen)
  const tagged = await reader
    .select()
    .from(productTags)
    .where(inArray(productTags.productId, [...ids]))
  const list = rows.map((product) => ({
    ...product,
    tagIds: tagged.flatMap(({ productId, tagId }) => (productId === product.id ? [tagId] : [])),
  }))
  const names = await namesOf(reader, list)
  const trades = [...new Set(list.map(({ companyTypeId }) => companyTypeId))]
  const declared = await attributesOf(reader, trades)
  return list.map((product) => ({
    ...product,
    names,
    declared: declared.filter(({ companyTypeId }) => companyTypeId === product.companyTypeId),
  }))
}

/** Names of all types and tags of these products, in both versions. */
async function namesOf(
  reader: Reader,
  list: readonly Omit<Product, 'names' | 'declared'>[],
): Promise<Map<string, string>> {
  const versions = list.flatMap((product) => [product, { ...product, ...product.pending }])
  const typeIds = versions.flatMap((each) => [each.itemTypeId, each.itemSubTypeId ?? 0])
  const tagIds = versions.flatMap((each) => each.tagIds)
  const types = await reader
    .select({ id: itemTypes.id, name: itemTypes.name })
    .from(itemTypes)
    .where(inArray(itemTypes.id, [0, ...typeIds]))
  const tags = await reader
    .select({ id: itemTags.id, name: itemTags.name })
    .from(itemTags)
    .where(inArray(itemTags.id, [0, ...tagIds]))
  return new Map([
    ...types.map(({ id, name }) => [`type ${id}`, name] as const),
    ...tags.map(({ id, name }) => [`tag ${id}`, name] as const),
  ])
}

const inComposed = ({ english, hindi }: BothLanguages) =>
  composedIn() === 'hi' && hindi !== '' ? hindi : english

function judgedOf(product: Product) {
  // Price, unit and size are public at once, whatever the decision.
  const { moreInfo, attributes, itemTypeId, itemSubTypeId, pending } = product
  const texts = Object.values(fieldsIn(productRecord, product, 'approved'))
  return [...texts, moreInfo, attributes, itemTypeId, itemSubTypeId, pending]
}

/** Texts of one version, including empty ones: always the same names in the same order. */
function wordsOf(version: Product): { name: WordName; after: string }[] {
  const { names, unit, price, offerPrice, moreInfo } = version
  const types = [version.itemTypeId, version.itemSubTypeId ?? 0]
  const amounts = [price, offerPrice].filter((paise) => paise > 0)
  return [
    ...recordWords(productRecord, version),
    {
      name: 'type',
      after: types.flatMap((id) => names.get(`type ${id}`) ?? []).join(', '),
    },
    {
      name: 'price',
      after: m.moderation_word_price_value({
        amounts: amounts.map((paise) => `₹${toRupees(paise)}`).join(' → '),
        unit: `${unit} ${version.unitOfMeasure}`.trim(),
      }),
    },
    {
      name: 'more',
      after: moreInfo.map(({ key, value }) => `${key}: ${value}`).join('; '),
    },
    {
      name: 'attributes',
      after: attributeTexts(version.declared, version.attributes)
        .map(({ name, value }) => `${inComposed(name)}: ${inComposed(value)}`)
        .join('; '),
    },
    {
      name: 'tags',
      after: version.tagIds.flatMap((id) => names.get(`tag ${id}`) ?? []).join(', '),
    },
  ]
}

/** Applies the pending edit to the public version, tags included. */
async function makePublic(tx: Transaction, { id }: Product): Promise<void> {
  const edit = sql`from ${products} p where p.id = ${id} and p.pending ? 'tagIds'`
  await tx.execute(sql`
    delete from ${productTags} where product_id in (select p.id ${edit})`)
  await tx.execute(sql`
    insert into ${productTags} (product_id, tag_id)
    select distinct p.id, tag.id from ${products} p, lateral ${editedTags} tag
    where p.id = ${id} and p.pending ? 'tagIds'`)
  const changes = newestColumns.map(({ column, value }) => sql`${sql.raw(column)} = ${value}`)
  await tx.execute(sql`
    update ${products} p set ${sql.join(changes, sql`, `)}, pending = null,
      approved_at = coalesce(approved_at, now())
    where p.id = ${id}`)
}
