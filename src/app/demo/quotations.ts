/** The demo buyer's list of materials, and a request to three dealers of whom two have quoted. */
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies, companyAddresses, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import { addLines, addList, type NewLine } from '#areas/materials/server/writes.ts'
import { kilometresBetween } from '#areas/places/rules.ts'
import { enquiries, quotationRequestLines } from '#areas/quotations/server/tables.ts'
import { type NewQuotation, quote } from '#areas/quotations/server/writes/quotes.ts'
import {
  type AskedDealer,
  addRequest,
  type NewRequest,
} from '#areas/quotations/server/writes/requests.ts'
import { dayMs, indianToday } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/database.ts'
import { demoAccounts } from './accounts.ts'

const plot = { pinCode: '302020', town: 'Jaipur, Rajasthan', latitude: 26.858, longitude: 75.765 }

const line = (
  text: string,
  quantity: number,
  unit: NewLine['unit'],
  more: Partial<NewLine> = {},
): NewLine => ({
  text,
  quantity,
  unit,
  itemTypeId: null,
  size: null,
  grade: null,
  brand: null,
  note: '',
  productId: null,
  ...more,
})

const house = [
  line('White marble for the hall', 450, 'sq ft', {
    itemTypeId: 102,
    note: '16 to 18 mm, polished',
  }),
  line('Vitrified floor tiles', 620, 'sq ft', { itemTypeId: 202, size: '600x1200 mm' }),
  line('Cement', 120, 'bag', { itemTypeId: 601, grade: 'OPC 53' }),
  line('TMT saria 12 mm', 1.5, 'tonne', { itemTypeId: 706, size: '12 mm', grade: 'Fe 500D' }),
]

/** Of each dealer that quotes, rupees per sq ft of both kinds of floor, and the terms. */
const quoted = [
  { prices: [165, 62], deliveryCharge: 350_000, leadDays: 4, taxIncluded: true, note: '' },
  {
    prices: [148, 71],
    deliveryCharge: 0,
    leadDays: 9,
    taxIncluded: false,
    note: 'Delivery is free within 25 km. Please see the slabs before you decide.',
  },
]

/** Adds them: the demo seller is asked and has not answered yet. */
export async function addDemoQuotations(tx: Transaction): Promise<void> {
  const [buyer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoAccounts.buyer))
  if (!buyer) return
  const userId = buyer.id
  const listId = await addList(tx, userId, 'House in Jaipur', null)
  await addLines(tx, listId, house, 0)
  const dealers = await floorDealers(tx)
  const request: NewRequest = {
    request: {
      ...plot,
      userId,
      title: 'Floors of the house',
      delivered: true,
      source: `list:${listId}`,
      days: 30,
      wantedBy: indianToday(new Date(Date.now() + 25 * dayMs)),
      words: 'Ground floor, with a lift for unloading. Please say how long the lot lasts.',
    },
    lines: house.slice(0, 2).map(({ text, size, note, quantity, unit }, position) => ({
      typeId: position + 1,
      what: text,
      size: size ?? '',
      note,
      quantity: quantity ?? 1,
      unit: unit ?? 'sq ft',
    })),
    dealers,
    files: [],
  }
  const asked = await addRequest(tx, request, { quiet: true })
  if (typeof asked === 'string') throw new Error(`The demo request was refused: ${asked}.`)
  const lines = await tx
    .select({ id: quotationRequestLines.id, quantity: quotationRequestLines.quantity })
    .from(quotationRequestLines)
    .orderBy(quotationRequestLines.position)
  for (const [at, { prices, ...terms }] of quoted.entries()) {
    const companyId = dealers[at + 1]?.companyId
    if (!companyId) continue
    const [enquiry] = await tx
      .select({ enquiryId: enquiries.id })
      .from(enquiries)
      .where(eq(enquiries.companyId, companyId))
    if (!enquiry) continue
    const quotation: NewQuotation = {
      terms: { ...terms, partAllowed: true },
      validDays: 30,
      prices: lines.map(({ id, quantity }, index) => ({
        lineId: id,
        quantity,
        unit: 'sq ft',
        tax: 18,
        price: (prices[index] ?? 100) * 100,
      })),
      files: [],
    }
    const result = await quote(tx, { ...enquiry, companyId }, quotation, { quiet: true })
    if (result !== 'quoted') throw new Error(`The demo quotation was refused: ${result}.`)
  }
}

/** The demo seller first, then the nearest two that sell marble. */
async function floorDealers(tx: Transaction): Promise<AskedDealer[]> {
  const marble = await tx
    .select({
      companyId: companies.id,
      email: users.email,
      latitude: companyAddresses.latitude,
      longitude: companyAddresses.longitude,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.ownerId))
    .innerJoin(companyAddresses, eq(companyAddresses.companyId, companies.id))
    .innerJoin(companyWorkingTypes, eq(companyWorkingTypes.companyId, companies.id))
    .where(
      and(eq(companyWorkingTypes.typeId, 1), companies.isActive, ne(companyAddresses.latitude, 0)),
    )
    .orderBy(asc(companies.id), desc(companyAddresses.id))
  const near = marble
    .map(({ latitude, longitude, ...dealer }) => ({
      ...dealer,
      distance: kilometresBetween(
        { lat: plot.latitude, lng: plot.longitude },
        { lat: latitude, lng: longitude },
      ),
    }))
    .toSorted((one, other) => one.distance - other.distance)
    .filter((dealer, at, all) => {
      return all.findIndex(({ companyId }) => companyId === dealer.companyId) === at
    })
  const isOwn = ({ email }: { email: string }) => email === demoAccounts.seller
  const chosen = [...near.filter(isOwn), ...near.filter((dealer) => !isOwn(dealer)).slice(0, 2)]
  return chosen.map(({ email: _, ...dealer }) => dealer)
}
