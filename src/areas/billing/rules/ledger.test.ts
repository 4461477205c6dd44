/**
 * The rules of money over many months: purchases, cheques, TDS, upgrades, refunds and corrections of
 * several firms, with clocks that jump, against a ledger of what was paid and given back.
 */
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/dates.ts'
import { patient } from '#tests/support/patience.ts'
import { runs } from '#tests/support/runs.ts'
import { type Amounts, partOf, restOf, unusedPart } from './credits.ts'
import { taxParts } from './gst.ts'
import { type Duration, endOf, gstOf } from './prices.ts'
import { creditNoteNumber, documentNumber, financialYear, receiptNumber } from './receipts.ts'
import { dueOf, heldOf, type ReceiptPart, receivedOf, tdsOf, tdsPercents } from './received.ts'

/** Firm-months in all: a million with the sweep. */
const allMonths = 1_000_000
/** Of one market: fifty years, so that years are not repeated. */
const monthsOfMarket = 600
const firmsOfMarket = 5

const durations: readonly [Duration, ...Duration[]] = [
  { months: 1, days: 0 },
  { months: 3, days: 0 },
  { months: 12, days: 0 },
  { months: 0, days: 45 },
  { months: 1, days: 15 },
]

/** The same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Invoice extends Amounts {
  notes: Amounts[]
}

interface Purchase {
  credit: number
  invoices: Invoice[]
  startsAt: Date
  endsAt: Date
  span: number
}

/** What a firm has paid in money and tax, and what it got back, in paise. */
interface Firm {
  plan: Purchase | undefined
  paid: number
  returned: number
}

class Market {
  private readonly serials = new Map<string, number>()
  private readonly firms: Firm[]
  /** How often each kind of thing happened. */
  readonly counts = { bought: 0, upgraded: 0, bounced: 0, refunded: 0, corrected: 0 }

  private readonly random: () => number
  private now: Date

  constructor(random: () => number, begin: Date) {
    this.random = random
    this.now = begin
    this.firms = Array.from({ length: firmsOfMarket }, () => ({
      plan: undefined,
      paid: 0,
      returned: 0,
    }))
  }

  private pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[Math.floor(this.random() * values.length)] ?? values[0]
  }

  /** A number of a series, checked to follow the one before of its year. */
  private number(series: string, write: (year: string, serial: number) => string): void {
    const year = financialYear(this.now)
    const serial = (this.serials.get(`${series} ${year}`) ?? 0) + 1
    this.serials.set(`${series} ${year}`, serial)
    const text = write(year, serial)
    if (text.length > 16 || !text.endsWith(`/${year}/${String(serial).padStart(6, '0')}`)) {
      throw new Error(`${text} in ${this.now.toISOString()}`)
    }
  }

  private issue(amounts: Amounts): Invoice {
    this.number('INV', receiptNumber)
    const { taxable, gst, total } = amounts
    const halves = taxParts(gst, { withinState: true })
    require(taxable + gst === total, 'an invoice is its value and tax')
    require(halves.every(({ amount }) => Number.isInteger(amount)), 'halves are whole paise')
    return { taxable, gst, total, notes: [] }
  }

  private note(invoice: Invoice, total: number): void {
    this.number('CN', creditNoteNumber)
    const note = partOf(restOf(invoice, invoice.notes), total)
    require(note.taxable + note.gst === total, 'a note is its value and tax')
    require(note.taxable >= 0 && note.gst >= 0, 'no part of a note is negative')
    invoice.notes.push(note)
    const rest = restOf(invoice, invoice.notes)
    require(rest.total >= 0 && rest.taxable >= 0 && rest.gst >= 0, 'notes exceed their invoice')
    if (rest.total === 0) require(rest.gst === 0 && rest.taxable === 0, 'the last note takes all')
  }

  private restOfPlan(plan: Purchase): { invoice: Invoice; rest: number } {
    const invoice = plan.invoices.at(-1)
    if (!invoice) throw new Error('A plan has an invoice.')
    return { invoice, rest: restOf(invoice, invoice.notes).total }
  }

  /** Receives what is due, in parts, by cheques that may bounce, short by TDS. */
  private receive(firm: Firm, order: { offerPrice: number; total: number; credit: number }): void {
    const due = dueOf(order)
    const receipts: ReceiptPart[] = []
    const percent = this.pick(tdsPercents)
    let tds = tdsOf(order, percent)
    for (let turn = 0; receivedOf(receipts) < due; turn += 1) {
      const open = due - heldOf(receipts)
      const whole = open - tds
      const amount = turn < 3 && whole > 200 ? Math.ceil(whole * this.pick([0.5, 1])) : whole
      const receipt: ReceiptPart = { state: 'pending', amount, tds }
      receipts.push(receipt)
      this.number('RCT', (year, serial) => documentNumber('RCT', year, serial))
      require(heldOf(receipts) <= due, 'receipts exceed what is due')
      const bounces = turn < 3 && this.random() < 0.2
      receipt.state = bounces ? 'bounced' : 'received'
      if (bounces) this.counts.bounced += 1
      else tds = 0
    }
    require(receivedOf(receipts) === due, 'an order is paid by exactly what is due')
    firm.paid += receivedOf(receipts)
  }

  private buy(firm: Firm, upgraded?: Purchase): void {
    const offerPrice = this.pick([49_900, 99_900, 134_700, 199_900, 838_800, 1_678_800, 100, 777])
    const { months, days } = this.pick(durations)
    const amounts = { taxable: offerPrice, gst: gstOf(offerPrice), total: 0 }
    amounts.total = amounts.taxable + amounts.gst
    let credit = 0
    if (upgraded) {
      const left = upgraded.endsAt.getTime() - this.now.getTime()
      credit = unusedPart(this.restOfPlan(upgraded).rest, { span: upgraded.span, left })
      // What would leave nothing to pay is refused.
      if (amounts.total - credit <= 0) return
    }
    this.receive(firm, { offerPrice, total: amounts.total, credit })
    if (upgraded && credit > 0) this.note(this.restOfPlan(upgraded).invoice, credit)
    if (upgraded) this.counts.upgraded += 1
    else this.counts.bought += 1
    const running = !upgraded && firm.plan && firm.plan.endsAt > this.now ? firm.plan : undefined
    const startsAt = running ? running.endsAt : this.now
    const endsAt = endOf(startsAt, { months, days })
    require(endsAt > startsAt, 'a plan has time')
    const invoices = [this.issue(amounts)]
    const span = endsAt.getTime() - startsAt.getTime()
    firm.plan = { credit, invoices, startsAt, endsAt, span }
  }

  private refund(firm: Firm, plan: Purchase): void {
    const { invoice, rest } = this.restOfPlan(plan)
    if (rest === 0) return
    const total = this.random() < 0.3 ? rest : Math.max(1, Math.floor(rest * this.random()))
    this.note(invoice, total)
    firm.returned += total
    this.counts.refunded += 1
    if (total === rest) firm.plan = undefined
  }

  private correct(plan: Purchase): void {
    const { invoice, rest } = this.restOfPlan(plan)
    if (invoice.notes.length > 0) return
    this.note(invoice, rest)
    plan.invoices.push(this.issue(invoice))
    this.counts.corrected += 1
  }

  /** A month passes for a firm, by a clock that sometimes jumps. */
  month(index: number): void {
    const jump = this.random() < 0.05 ? this.pick([-3, -1, 2, 9]) : 0
    const days = index % firmsOfMarket === 0 ? this.pick([28, 30, 31, 31]) : 0
    this.now = new Date(this.now.getTime() + (days + jump) * dayMs)
    const firm = this.firms[index % firmsOfMarket]
    if (!firm) return
    const { plan } = firm
    const runs = plan !== undefined && plan.endsAt > this.now
    const chance = this.random()
    if (!runs || chance < 0.1) this.buy(firm)
    else if (chance < 0.3) this.buy(firm, plan)
    else if (chance < 0.4) this.refund(firm, plan)
    else if (chance < 0.45) this.correct(plan)
    require(firm.returned <= firm.paid, 'more was given back than was paid')
  }
}

function require(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

test('over many months nothing is paid twice, lost, or given back twice', {
  timeout: patient(300_000),
}, () => {
  const months = runs(allMonths)
  const sums = { bought: 0, upgraded: 0, bounced: 0, refunded: 0, corrected: 0 }
  for (let market = 0; market * monthsOfMarket * firmsOfMarket < months; market += 1) {
    const years = new Market(randomOf(market + 1), new Date('2026-03-31T18:29:59Z'))
    for (let index = 0; index < monthsOfMarket * firmsOfMarket; index += 1) years.month(index)
    for (const name of ['bought', 'upgraded', 'bounced', 'refunded', 'corrected'] as const) {
      sums[name] += years.counts[name]
    }
  }
  // Each of them happens all the time, or this says nothing.
  for (const count of Object.values(sums)) expect(count).toBeGreaterThan(months / 200)
})
