/** Records that admins edit: the catalogue's reference data, and plans and coupons. */
import * as z from 'zod/mini'
import { editableKinds } from '#kernel/editable.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, line, lines } from '#kernel/fields.ts'
import { filterText, pagingFields25 } from '#kernel/list-fields.ts'
import { recordKinds, recordLacks } from '../rules.ts'

const values = z.record(z.string().check(line, atMost(50)), z.string().check(lines, atMost(2000)))

const record = z.object({
  id: z.string(),
  /** How many uses it has: a record in use cannot be removed. */
  uses: z.int(),
  values,
})

export type EditableRecord = z.output<typeof record>

const query = {
  text: filterText,
  /** Only those that lack this. */
  without: z._default(z.enum(recordLacks), ''),
  ...pagingFields25,
}

const page = z.object({
  /** The yes-or-no field that is changed by itself; '' without one. */
  switchedBy: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(editableKinds),
      required: z.boolean(),
      fixed: z.boolean(),
      min: z.number(),
      max: z.number(),
      notBefore: z.string(),
      proposed: z.string(),
      within: z.string(),
      options: z.array(
        z.object({ value: z.string(), label: z.string(), of: z.optional(z.string()) }),
      ),
    }),
  ),
  rows: z.array(record),
  totalCount: z.int(),
})

const recordId = z.string().check(z.regex(/^(\d{1,15}|[0-9a-f-]{36})$/))
const savedId = z.string().check(z.regex(/^(|\d{1,15}|[0-9a-f-]{36})$/))

/** A call answers 404 for a kind that belongs to the others. */
const kind = z.enum(recordKinds)
const saved = z.enum(['created', 'updated', 'taken', 'unfit', 'unknown'])
const removed = z.enum(['removed', 'used', 'unknown'])

const ofCatalogue = { audience: 'admin', permission: 'catalogue' } as const
const ofSales = { audience: 'admin', permission: 'plans' } as const

export const records = {
  findCatalogue: endpoint({
    ...ofCatalogue,
    method: 'GET',
    path: 'Admin/GetCatalogueRecordsAsync',
    summary:
      'Lists trades, item types, attributes, tags, shared products, alternative city names, canned texts, colours, names in Hindi or terms of the search, with their fields.',
    input: z.object({ kind: z._default(kind, 'itemType'), ...query }),
    output: page,
  }),
  saveCatalogue: endpoint({
    ...ofCatalogue,
    method: 'POST',
    path: 'Admin/SaveCatalogueRecordAsync',
    summary:
      "Adds (id '') or updates a catalogue record; `taken` if its name is, `unfit` if its values do not fit together, `unknown` if there is no such record.",
    input: z.object({ kind, id: savedId, values }),
    output: saved,
    idempotent: true,
  }),
  turnCatalogue: endpoint({
    ...ofCatalogue,
    method: 'POST',
    path: 'Admin/TurnCatalogueRecordAsync',
    summary:
      'Shows a trade, or hides it, and changes nothing else; `unknown` if there is no such record.',
    input: z.object({ kind, id: recordId, isOn: z.boolean() }),
    output: z.enum(['updated', 'unknown']),
    idempotent: true,
  }),
  removeCatalogue: endpoint({
    ...ofCatalogue,
    method: 'POST',
    path: 'Admin/RemoveCatalogueRecordAsync',
    summary:
      'Removes a catalogue record; `used` if it is in use, `unknown` if there is no such record.',
    input: z.object({ kind, id: recordId }),
    output: removed,
  }),
  findSales: endpoint({
    ...ofSales,
    method: 'GET',
    path: 'Admin/GetSalesRecordsAsync',
    summary: 'Lists subscription types, plans or coupons, with their fields.',
    input: z.object({ kind: z._default(kind, 'subscriptionType'), ...query }),
    output: page,
    audited: true,
  }),
  saveSales: endpoint({
    ...ofSales,
    method: 'POST',
    path: 'Admin/SaveSalesRecordAsync',
    summary:
      "Adds (id '') or updates a subscription type, plan or coupon; `taken` if it exists already, `unfit` if its values do not fit together, `unknown` if there is no such record.",
    input: z.object({ kind, id: savedId, values }),
    output: saved,
    idempotent: true,
  }),
  turnSales: endpoint({
    ...ofSales,
    method: 'POST',
    path: 'Admin/TurnSalesRecordAsync',
    summary:
      'Offers a plan, or stops offering it, and changes nothing else; `unknown` if there is no such record.',
    input: z.object({ kind, id: recordId, isOn: z.boolean() }),
    output: z.enum(['updated', 'unknown']),
    idempotent: true,
  }),
  removeSales: endpoint({
    ...ofSales,
    method: 'POST',
    path: 'Admin/RemoveSalesRecordAsync',
    summary:
      'Removes a subscription type or plan, or ends a coupon; `used` if it is in use, `unknown` if there is no such record.',
    input: z.object({ kind, id: recordId }),
    output: removed,
  }),
}
