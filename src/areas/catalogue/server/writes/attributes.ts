/** Attributes of products: loaded from the reference data and declared by admins. */
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { tradeOptions } from '#areas/companies/server/public.ts'
import { line } from '#kernel/fields.ts'
import { type FieldError, fieldError } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { editable, lastPosition } from '#platform/reference/editable.ts'
import { m } from '#words/messages.js'
import { faultInOptions, writeOptions } from '../../rules/attribute-options.ts'
import { type AttributeUnit, attributeUnits } from '../../rules/attribute-units.ts'
import { type AttributeKind, attributeKinds, optionsOf } from '../../rules/attributes.ts'
import { nameChanged } from '../events.ts'
import { attributeOfId } from '../reads/attributes.ts'
import { attributes, defaultProducts, itemTypes, products } from '../tables/products.ts'

const text = z.string().check(line, z.minLength(1))
const word = z._default(z.string().check(line), '')
const flag = (usual: boolean) => z._default(z.boolean(), usual)

/** One attribute of the reference data. */
const attributesFile = z.array(
  z.strictObject({
    id: z.int().check(z.positive()),
    code: text,
    companyTypeId: z.int(),
    itemTypeIds: z.optional(z.array(z.int())),
    kind: z.enum(attributeKinds),
    unit: z.optional(z.enum(attributeUnits)),
    name: text,
    hindi: text,
    otherNames: word,
    hint: word,
    hintHindi: word,
    example: word,
    /** Each as its code, its names in English and Hindi, and what else it is called. */
    options: z._default(z.array(z.array(z.string()).check(z.minLength(1), z.maxLength(4))), []),
    isRequired: flag(false),
    isFilterable: flag(true),
    isOnCard: flag(false),
    isInCompare: flag(true),
  }),
)

/** Adds the attributes that do not exist yet; returns how many. */
export async function addAttributes(tx: Transaction, documents: unknown[]): Promise<number> {
  const rows = documents.flatMap((document) => attributesFile.parse(document))
  const added = await tx
    .insert(attributes)
    .values(
      rows.map(({ hindi, itemTypeIds, unit, options, ...row }, index) => ({
        ...row,
        nameHindi: hindi,
        itemTypeIds: itemTypeIds ?? null,
        unit: unit ?? null,
        options: writeOptions(
          options.map(([code = '', english = '', optionHindi = '', others = '']) => ({
            code,
            name: { english, hindi: optionHindi },
            otherNames: others.split(', ').filter(Boolean),
          })),
        ),
        position: index * 10,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: attributes.id })
  return added.length
}

const kindLabels: Record<AttributeKind, string> = {
  choice: 'One of several',
  choices: 'Several of several',
  number: 'Number',
  yesNo: 'Yes or no',
  text: 'Text',
  size: 'Size by sides',
  licence: 'BIS licence or IS number',
}

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** Attributes; one that products have values of cannot be removed. */
export const editableAttributes = editable({
  name: 'attribute',
  table: attributes,
  fields: [
    { name: 'name', kind: 'text', max: 60 },
    { name: 'nameHindi', kind: 'text', max: 60, optional: true },
    { name: 'code', kind: 'text', max: 30, fixed: true },
    { name: 'companyTypeId', kind: 'choice', options: tradeOptions, fixed: true },
    {
      name: 'itemTypeIds',
      kind: 'choices',
      optional: true,
      within: 'companyTypeId',
      options: sql`select t.id::text as value,
          case when above.id is null then t.name else above.name || ' / ' || t.name end as label,
          t.company_type_id::text as "of"
        from ${itemTypes} t left join ${itemTypes} above on above.id = t.parent_item_id
        where t.is_active and coalesce(above.is_active, true)
        order by t.company_type_id, coalesce(above.position, t.position),
          coalesce(above.id, t.id), above.id nulls first, t.position, t.id`,
    },
    {
      name: 'kind',
      kind: 'choice',
      fixed: true,
      options: attributeKinds.map((value) => ({ value, label: kindLabels[value] })),
    },
    {
      name: 'unit',
      kind: 'choice',
      fixed: true,
      optional: true,
      options: attributeUnits.map((value) => ({ value, label: value })),
    },
    { name: 'options', kind: 'lines', optional: true, max: 2000 },
    { name: 'otherNames', kind: 'text', optional: true, max: 300 },
    { name: 'hint', kind: 'text', optional: true, max: 200 },
    { name: 'hintHindi', kind: 'text', optional: true, max: 200 },
    { name: 'example', kind: 'text', optional: true, max: 100 },
    { name: 'isRequired', kind: 'choice', options: yesNo, proposed: 'false' },
    { name: 'isFilterable', kind: 'choice', options: yesNo, proposed: 'true' },
    { name: 'isOnCard', kind: 'choice', options: yesNo, proposed: 'false' },
    { name: 'isInCompare', kind: 'choice', options: yesNo, proposed: 'true' },
    { name: 'position', kind: 'whole', max: 30_000, proposed: lastPosition(attributes) },
  ],
  normal: { code: (code) => code.toLowerCase() },
  order: sql`r.company_type_id, r.position`,
  uses: sql`(select count(*) from ${products} p where p.is_active and p.attributes ? r.code)
    + (select count(*) from ${defaultProducts} d where d.is_active and d.attributes ? r.code)`,
  refusedBy: async (reader, values, id): Promise<FieldError | undefined> => {
    const before = id === '' ? undefined : await attributeOfId(reader, Number(id))
    const kind = before?.kind ?? values.kind
    const unit = before?.unit ?? values.unit ?? ''
    if (values.code !== undefined && !/^[a-z][a-z0-9-]*$/i.test(values.code)) {
      return fieldError('code', m.attribute_code_form)
    }
    const isMeasured = kind === 'number' || kind === 'size'
    if (!before && unit !== '' && !isMeasured) {
      return fieldError('unit', m.attribute_no_unit)
    }
    if (kind === 'size' && !isLength(unit)) return fieldError('unit', m.attribute_length)
    const fault = faultInOptions(
      kind ?? '',
      optionsOf(kind ?? '', knownUnit(unit), values.options ?? ''),
    )
    return fault && fieldError('options', fault)
  },
  changed: (tx, id) => emit(tx, nameChanged, { of: 'attribute', id: Number(id) }),
})

const knownUnit = (name: string) => attributeUnits.find((unit) => unit === name) ?? ''

const lengths: readonly (AttributeUnit | '')[] = ['mm', 'cm', 'inch', 'ft', 'metre']
const isLength = (unit: string) => lengths.some((length) => length === unit)
