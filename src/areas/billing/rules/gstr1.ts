/**
 * Returns of outward supplies in the shape of GSTR-1 (rules 16.28): what the portal's offline tool
 * takes as JSON. All amounts are rupees; the portal knows no paise as whole numbers.
 */
import type { Day } from '#kernel/dates.ts'
import { serviceCode, taxParts } from './gst.ts'
import { gstPercent } from './prices.ts'

/** An issued invoice or credit note. */
export interface ReturnedDocument {
  number: string
  day: Day
  gstin: string
  /** Two-digit code of the place of supply. */
  place: string
  /** In paise. */
  taxable: number
  gst: number
  total: number
}

/** A credit note, and the supply that it reduces. */
export type ReturnedNote = ReturnedDocument

/** A number of a series that was issued in the period. */
export interface IssuedSeries {
  /** 1 for invoices, 5 for credit notes, as the portal numbers them. */
  code: 1 | 5
  numbers: readonly string[]
}

/** The state of the supplier, and the period as MMYYYY. */
export interface ReturnHead {
  gstin: string
  stateCode: string
  period: string
}

/** From this value on, an invoice to an unregistered buyer of another state is a large one. */
const largeInvoice = 10_000_000

const rupees = (paise: number) => Math.round(paise) / 100
const portalDay = (day: Day) => day.split('-').reverse().join('-')

function taxesOf(gst: number, withinState: boolean) {
  const parts = taxParts(gst, { withinState })
  const of = (name: string) => rupees(parts.find((part) => part.name === name)?.amount ?? 0)
  return { iamt: of('IGST'), camt: of('CGST'), samt: of('SGST'), csamt: 0 }
}

function itemsOf({ taxable, gst }: ReturnedDocument, withinState: boolean) {
  const detail = { txval: rupees(taxable), rt: gstPercent, ...taxesOf(gst, withinState) }
  return [{ num: 1, itm_det: detail }]
}

/** The sections of the return; documents of ₹0 are no supplies, and only counted as issued. */
export function gstr1Of(
  { gstin, stateCode, period }: ReturnHead,
  invoices: readonly ReturnedDocument[],
  notes: readonly ReturnedNote[],
) {
  const isWithin = ({ place }: ReturnedDocument) => place === stateCode
  const isLarge = (each: ReturnedDocument) =>
    each.gstin === '' && !isWithin(each) && each.total > largeInvoice
  const supplies = invoices.filter(({ total }) => total > 0)
  const registered = supplies.filter((each) => each.gstin !== '')
  const small = [
    ...supplies
      .filter((each) => each.gstin === '' && !isLarge(each))
      .map((each) => ({ ...each, sign: 1 })),
    // What reduces small supplies is netted with them, not listed.
    ...notes
      .filter((each) => each.gstin === '' && !isLarge(each))
      .map((each) => ({ ...each, sign: -1 })),
  ]
  return {
    gstin,
    fp: period,
    b2b: grouped(registered, ({ gstin: buyer }) => buyer).map(([ctin, own]) => ({
      ctin,
      inv: own.map((each) => ({
        inum: each.number,
        idt: portalDay(each.day),
        val: rupees(each.total),
        pos: each.place,
        rchrg: 'N',
        inv_typ: 'R',
        itms: itemsOf(each, isWithin(each)),
      })),
    })),
    b2cl: grouped(supplies.filter(isLarge), ({ place }) => place).map(([pos, own]) => ({
      pos,
      inv: own.map((each) => ({
        inum: each.number,
        idt: portalDay(each.day),
        val: rupees(each.total),
        itms: itemsOf(each, false),
      })),
    })),
    b2cs: grouped(small, ({ place }) => place).map(([pos, own]) => {
      const sum = (name: 'taxable' | 'gst') =>
        own.reduce((total, each) => total + each.sign * each[name], 0)
      const withinState = pos === stateCode
      return {
        sply_ty: withinState ? 'INTRA' : 'INTER',
        pos,
        typ: 'OE',
        rt: gstPercent,
        txval: rupees(sum('taxable')),
        ...taxesOf(sum('gst'), withinState),
      }
    }),
    cdnr: grouped(
      notes.filter((each) => each.gstin !== ''),
      ({ gstin: buyer }) => buyer,
    ).map(([ctin, own]) => ({
      ctin,
      nt: own.map((each) => ({
        ntty: 'C',
        nt_num: each.number,
        nt_dt: portalDay(each.day),
        val: rupees(each.total),
        pos: each.place,
        rchrg: 'N',
        inv_typ: 'R',
        itms: itemsOf(each, isWithin(each)),
      })),
    })),
    cdnur: notes.filter(isLarge).map((each) => ({
      typ: 'B2CL',
      ntty: 'C',
      nt_num: each.number,
      nt_dt: portalDay(each.day),
      val: rupees(each.total),
      pos: each.place,
      itms: itemsOf(each, false),
    })),
    hsn: { data: summary(supplies, notes, isWithin) },
    doc_issue: { doc_det: [] as ReturnType<typeof issuedOf>[] },
  }
}

function summary(
  supplies: readonly ReturnedDocument[],
  notes: readonly ReturnedNote[],
  isWithin: (each: ReturnedDocument) => boolean,
) {
  const all = [
    ...supplies.map((each) => ({ each, sign: 1 })),
    ...notes.map((each) => ({ each, sign: -1 })),
  ]
  if (all.length === 0) return []
  const sum = (name: 'taxable' | 'gst' | 'total', which = (_: ReturnedDocument) => true) =>
    all
      .filter(({ each }) => which(each))
      .reduce((total, { each, sign }) => total + sign * each[name], 0)
  const within = taxesOf(sum('gst', isWithin), true)
  const other = taxesOf(
    sum('gst', (each) => !isWithin(each)),
    false,
  )
  return [
    {
      num: 1,
      hsn_sc: serviceCode,
      desc: 'Space on the internet',
      uqc: 'NA',
      qty: 0,
      rt: gstPercent,
      txval: rupees(sum('taxable')),
      iamt: other.iamt,
      camt: within.camt,
      samt: within.samt,
      csamt: 0,
    },
  ]
}

/** A series as the table of issued documents has it; none is cancelled, as numbers have no gaps. */
export function issuedOf({ code, numbers }: IssuedSeries) {
  const sorted = [...numbers].sort()
  return {
    doc_num: code,
    docs: [
      {
        num: 1,
        from: sorted[0] ?? '',
        to: sorted.at(-1) ?? '',
        totnum: sorted.length,
        cancel: 0,
        net_issue: sorted.length,
      },
    ],
  }
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}
