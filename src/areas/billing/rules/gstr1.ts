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

/** A credit note, with the total of the invoice that it reduces. */
export interface ReturnedNote extends ReturnedDocument {
  invoiceTotal: number
}

/** A number of a series that was issued in the period. */
export interface IssuedSeries {
  /** 1 for invoices, 5 for credit notes, as the portal numbers them. */
  code: 1 | 5
  numbers: readonly string[]
}

/** The state of the supplier, and the last month of the period as MMYYYY. */
export interface ReturnHead {
  gstin: string
  stateCode: string
  period: string
}

/** Of the offline tool, which takes files that name it. */
const toolVersion = 'GST3.2.4'

/** Whether a return can be filed for a period: it is a part of one month or quarter. */
export function isReturnPeriod({ from, until }: { from: Day; until: Day }): boolean {
  const quarterOf = (day: Day) =>
    `${day.slice(0, 4)} ${Math.floor((Number(day.slice(5, 7)) - 1) / 3)}`
  return quarterOf(from) === quarterOf(until)
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
  const isLarge = (each: ReturnedDocument, invoiceTotal = each.total) =>
    each.gstin === '' && !isWithin(each) && invoiceTotal > largeInvoice
  // What reduces a large invoice is listed, however small it is.
  const isOfLarge = (note: ReturnedNote) => isLarge(note, note.invoiceTotal)
  const supplies = invoices.filter(({ total }) => total > 0)
  const registered = supplies.filter((each) => each.gstin !== '')
  const small = [
    ...supplies
      .filter((each) => each.gstin === '' && !isLarge(each))
      .map((each) => ({ ...each, sign: 1 })),
    // What reduces small supplies is netted with them, not listed.
    ...notes
      .filter((each) => each.gstin === '' && !isOfLarge(each))
      .map((each) => ({ ...each, sign: -1 })),
  ]
  return {
    gstin,
    fp: period,
    version: toolVersion,
    hash: 'hash',
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
    b2cl: grouped(
      supplies.filter((each) => isLarge(each)),
      ({ place }) => place,
    ).map(([pos, own]) => ({
      pos,
      inv: own.map((each) => ({
        inum: each.number,
        idt: portalDay(each.day),
        val: rupees(each.total),
        itms: itemsOf(each, false),
      })),
    })),
    b2cs: grouped(small, ({ place }) => place).flatMap(([pos, own]) => {
      const sum = (name: 'taxable' | 'gst') =>
        own.reduce((total, each) => total + each.sign * each[name], 0)
      // What was given back wholly leaves nothing to list.
      if (sum('taxable') === 0 && sum('gst') === 0) return []
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
    cdnur: notes.filter(isOfLarge).map((each) => ({
      typ: 'B2CL',
      ntty: 'C',
      nt_num: each.number,
      nt_dt: portalDay(each.day),
      val: rupees(each.total),
      pos: each.place,
      itms: itemsOf(each, false),
    })),
    // Split since May 2025: supplies to registered buyers, and all others.
    hsn: {
      hsn_b2b: summary(
        registered,
        notes.filter((each) => each.gstin !== ''),
        isWithin,
      ),
      hsn_b2c: summary(
        supplies.filter((each) => each.gstin === ''),
        notes.filter((each) => each.gstin === ''),
        isWithin,
      ),
    },
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

/**
 * Numbers as the table of issued documents has them, a range for each financial year; none is
 * cancelled, as numbers have no gaps.
 */
export function issuedOf({ code, numbers }: IssuedSeries) {
  const years = grouped([...numbers].sort(), (number) => number.slice(0, number.lastIndexOf('/')))
  return {
    doc_num: code,
    docs: years.map(([, sorted], index) => ({
      num: index + 1,
      from: sorted[0] ?? '',
      to: sorted.at(-1) ?? '',
      totnum: sorted.length,
      cancel: 0,
      net_issue: sorted.length,
    })),
  }
}

/** The return as a file: sections without entries are left out, as the portal refuses them. */
export function returnFile(filed: ReturnType<typeof gstr1Of>): string {
  const { hsn, doc_issue: documents, ...sections } = filed
  const file: Record<string, unknown> = {}
  for (const [name, section] of Object.entries(sections)) {
    if (section.length > 0) file[name] = section
  }
  const summaries = Object.entries(hsn).filter(([, rows]) => rows.length > 0)
  if (summaries.length > 0) file.hsn = Object.fromEntries(summaries)
  if (documents.doc_det.length > 0) file.doc_issue = documents
  return JSON.stringify(file, null, 1)
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
