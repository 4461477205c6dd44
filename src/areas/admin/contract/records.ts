/** Records that admins edit: the catalogue's reference data, and plans and coupons. */
import * as z from 'zod/mini'
import { editableKinds } from '#kernel/editable.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, line, lines, wholeNumber } from '#kernel/fields.ts'
import { filterText, pagingFields25 } from '#kernel/list-fields.ts'
import { catalogueKinds, salesKinds } from '../rules.ts'

const values = z.record(z.string().check(line, atMost(50)), z.string().check(lines, atMost(2000)))

const record = z.object({
  id: z.string(),
  /** How many uses it has: a record in use cannot be removed. */
  uses: z.int(),
  values,
})

/** A record. */
export type EditableRecord = z.output<typeof record>

const query = {
  text: filterText,
  ...pagingFields25,
}

const page = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(editableKinds),
      required: z.boolean(),
      fixed: z.boolean(),
      min: z.number(),
      max: z.number(),
      notBefore: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  rows: z.array(record),
  totalCount: z.int(),
})

const recordId = z.string().check(z.regex(/^(\d{1,15}|[0-9a-f-]{36})$/))
const savedId = z.string().check(z.regex(/^(|\d{1,15}|[0-9a-f-]{36})$/))

/** The position of a kind in its list, from 1. */
const kindOf = (kinds: readonly string[]) =>
  wholeNumber().check(z.minimum(1), z.maximum(kinds.length))

const ofCatalogue = { audience: 'admin', permission: 'catalogue' } as const
const ofSales = { audience: 'admin', permission: 'plans' } as const

export const records = {
  findCatalogue: endpoint({
    ...ofCatalogue,
    method: 'GET',
    path: 'Admin/GetCatalogueRecordsAsync',
    summary:
      'Lists item types (1), tags (2), shared products (3), alternative city names (4), canned texts (5), colours (6) or names in Hindi (7), with their fields.',
    input: z.object({ kind: z._default(kindOf(catalogueKinds), 1), ...query }),
    output: page,
  }),
  saveCatalogue: endpoint({
    ...ofCatalogue,
    method: 'POST',
    path: 'Admin/SaveCatalogueRecordAsync',
    summary:
      "Adds (id '': 1) or updates (0) a catalogue record: 3 its name is taken, 2 its values do not fit together, 5 no such record.",
    input: z.object({ kind: kindOf(catalogueKinds), id: savedId, values }),
    output: z.int(),
    idempotent: true,
  }),
  removeCatalogue: endpoint({
    ...ofCatalogue,
    method: 'POST',
    path: 'Admin/RemoveCatalogueRecordAsync',
    summary: 'Removes a catalogue record: 11 removed, 12 it is in use, 5 no such record.',
    input: z.object({ kind: kindOf(catalogueKinds), id: recordId }),
    output: z.int(),
  }),
  findSales: endpoint({
    ...ofSales,
    method: 'GET',
    path: 'Admin/GetSalesRecordsAsync',
    summary: 'Lists subscription types (1), plans (2) or coupons (3), with their fields.',
    input: z.object({ kind: z._default(kindOf(salesKinds), 1), ...query }),
    output: page,
    audited: true,
  }),
  saveSales: endpoint({
    ...ofSales,
    method: 'POST',
    path: 'Admin/SaveSalesRecordAsync',
    summary:
      "Adds (id '': 1) or updates (0) a subscription type, plan or coupon: 3 it exists already, 2 its values do not fit together, 5 no such record.",
    input: z.object({ kind: kindOf(salesKinds), id: savedId, values }),
    output: z.int(),
    idempotent: true,
  }),
  removeSales: endpoint({
    ...ofSales,
    method: 'POST',
    path: 'Admin/RemoveSalesRecordAsync',
    summary:
      'Removes a subscription type or plan, or ends a coupon: 11 removed, 12 it is in use, 5 no such record.',
    input: z.object({ kind: kindOf(salesKinds), id: recordId }),
    output: z.int(),
  }),
}
