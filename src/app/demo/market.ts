/** Generates the rows of the demo market from word lists and seeded randomness; writes nothing. */

import type { NewProductImage } from '#areas/catalogue/server/public.ts'
import type { NamedPicture } from '#areas/media/server/public.ts'
import { role } from '#kernel/codes.ts'
import { dayMs } from '#kernel/dates.ts'
import { demoAccounts, demoSellers } from './accounts.ts'
import { colourIn } from './colours.ts'
import { drawCompany } from './companies.ts'
import { drawGallery } from './gallery.ts'
import type { DecidedGalleryImage, DecidedReview, ImportedCompany } from './imports.ts'
import { accountOf, type DemoAccount, phoneOf } from './people.ts'
import { openPictureBook, type PictureBook } from './pictures.ts'
import { type DemoProduct, drawProducts } from './products.ts'
import { withShortQueue } from './queue.ts'
import { randomOf } from './random.ts'
import { type Buyer, drawBuyers, drawReviews } from './reviews.ts'
import { type DemoSeller, drawSellers } from './sellers.ts'
import { drawProductViews, drawVisits } from './visits.ts'
import { readWords, type Words } from './words.ts'

/** Products in a full market. */
const productCount = 6000

/** A company's plan and when it started. */
export interface DemoPlan {
  companyId: string
  planId: number
  startsAt: Date
}

/** All rows of the market. */
export interface DemoMarket {
  accounts: DemoAccount[]
  companies: ImportedCompany[]
  plans: DemoPlan[]
  products: DemoProduct[]
  productImages: NewProductImage[]
  reviews: DecidedReview[]
  gallery: DecidedGalleryImage[]
  visits: ReturnType<typeof drawVisits>
  productViews: ReturnType<typeof drawProductViews>
  pictures: NamedPicture[]
}

/**
 * Generates the market, the same for the same day.
 *
 * @param today the date it is drawn for: plans are running, and recent reviews are pending
 * @param scale 1 for the full market; at any scale each city keeps a seller of each of its trades
 */
export async function drawMarket(options: { today: Date; scale?: number }): Promise<DemoMarket> {
  const { scale = 1 } = options
  const today = new Date(Math.floor(options.today.getTime() / dayMs) * dayMs)
  const words = readWords()
  const book = openPictureBook()
  const known = demoSellers(words)
  const sellers = [...known, ...drawSellers(words, scale)]
  const buyers = buyersOf(words, sellers, today)
  const owners: DemoAccount[] = []
  const companies: ImportedCompany[] = []
  for (const [number, seller] of sellers.entries()) {
    const company = await drawCompany(words, seller, { today, number })
    const owner = ownerOf(seller, company, number)
    const banner = book.banner(seller.trade, seller.itemTypes.get(seller.trade) ?? [])
    owners.push(owner)
    companies.push({ ...company, ownerId: owner.id, ...bannerOf(banner, seller) })
  }
  const products = drawProducts(
    words,
    sellers.map((seller, index) => ({
      seller,
      createdAt: companies[index]?.createdAt ?? today,
    })),
    { count: Math.round(productCount * scale), today },
  )
  const drawn = sellers.flatMap((seller) =>
    drawReviews(words, seller, { buyers, today, count: seller.reviews }),
  )
  const reviews = [...drawn].map(({ bill, ...review }, index) => ({
    ...review,
    bills: [{ ...bill, picture: book.bill(index) }],
  }))
  const market: DemoMarket = {
    accounts: [adminOf(today), ...owners, ...buyers.map(({ account }) => account)],
    companies,
    plans: sellers.flatMap((seller) => planOf(seller, today)),
    products,
    productImages: products.flatMap((product) => imagesOf(book, product)),
    reviews,
    gallery: sellers.flatMap((seller) => drawGallery(words, seller, book, today)),
    visits: [
      ...known.flatMap((seller) => drawVisits(seller, { today: options.today })),
      ...neighboursOf(known, sellers).flatMap((seller) =>
        drawVisits(seller, { today: options.today, isNeighbour: true }),
      ),
    ],
    productViews: known.flatMap(({ id }) =>
      drawProductViews(
        products.filter((each) => each.companyId === id && each.approvedAt),
        options.today,
      ),
    ),
    pictures: book.used(),
  }
  return withShortQueue(market, today)
}

/** The other firms of their towns, with which the overview compares them. */
function neighboursOf(known: readonly DemoSeller[], sellers: readonly DemoSeller[]): DemoSeller[] {
  const towns = known.map(({ home }) => home.city)
  return sellers.filter((seller) => !known.includes(seller) && towns.includes(seller.home.city))
}

function adminOf(today: Date): DemoAccount {
  const createdAt = new Date(today.getTime() - 900 * dayMs)
  const name = { firstName: 'Admin', middleName: '', lastName: '' }
  return accountOf(demoAccounts.admin, name, { phone: '', createdAt, role: role.admin })
}

/** The first buyer is the one of the demo accounts. */
function buyersOf(words: Words, sellers: readonly DemoSeller[], today: Date): Buyer[] {
  const count = Math.max(120, Math.round(sellers.length * 1.5))
  const [first, ...rest] = drawBuyers(words, count, { today, number: 1_000_000 })
  if (!first) return []
  const name = { firstName: 'Meera', middleName: '', lastName: 'Joshi' }
  const { phone, createdAt } = first.account
  const account = accountOf(demoAccounts.buyer, name, { phone, createdAt })
  return [{ account, city: 'Jaipur' }, ...rest]
}

function ownerOf(seller: DemoSeller, { createdAt }: ImportedCompany, number: number): DemoAccount {
  const email = seller.email ?? `${seller.url}@example.com`
  return accountOf(email, seller.owner, { phone: phoneOf(number), createdAt })
}

/** Most pictures are approved; some are pending. */
function bannerOf(name: string, seller: DemoSeller): Partial<ImportedCompany> {
  if (name === '') return {}
  return randomOf(`banner ${seller.url}`).chance(0.93) || seller.email
    ? { backgroundPicture: name, backgroundPictureStatus: 4 }
    : { pendingBackgroundPicture: name, backgroundPictureStatus: 12 }
}

/** The seller's plan, started within its last month so that it is still running. */
function planOf({ id, planId, url }: DemoSeller, today: Date): DemoPlan[] {
  if (planId === undefined) return []
  const startsAt = new Date(today.getTime() - randomOf(`plan ${url}`).whole(1, 24) * dayMs)
  return [{ companyId: id, planId, startsAt }]
}

/**
 * The pictures of a catalogue product as they are there; up to three for a seller's own product.
 */
function imagesOf(book: PictureBook, product: DemoProduct): NewProductImage[] {
  const random = randomOf(`images ${product.id}`)
  const what = {
    trade: product.companyTypeId,
    itemType: product.itemTypeId,
    subType: product.itemSubTypeId,
    colour: colourIn(product.name),
  }
  const own = book.product(what, product.id, random.whole(1, 3))
  const pictures = product.drawings ? book.drawn(product.drawings) : own
  return pictures.map((pictureName, index) => ({
    productId: product.id,
    pictureName,
    fileName: `${index + 1}.jpg`,
    colourId: product.colourId ?? 0,
    isDefault: Boolean(product.drawings),
    // The first one is approved with its product; some of the others are still pending.
    ...((index === 0 || random.chance(0.85)) &&
      product.approvedAt && { approvedAt: product.approvedAt }),
  }))
}
