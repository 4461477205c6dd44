/**
 * Preparations of the market and its callers, without which a call's example would not answer as
 * shown.
 */

import { randomUUID } from 'node:crypto'
import { addGalleryImagesWithDecisions, addReviewsWithDecisions } from '#app/demo/imports.ts'
import { exampleOf } from '#app/examples.ts'
import { accounts } from '#areas/accounts/contract.ts'
import { billing } from '#areas/billing/contract.ts'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { importPictures } from '#areas/catalogue/contract/import-pictures.ts'
import { ownProducts } from '#areas/catalogue/contract/own-products.ts'
import { productImports } from '#areas/catalogue/contract/product-imports.ts'
import { addProduct, addProductImages } from '#areas/catalogue/server/public.ts'
import { companies } from '#areas/companies/contract.ts'
import { gallery } from '#areas/gallery/contract.ts'
import { takePictureFile } from '#areas/media/server/public.ts'
import { messages } from '#areas/messages/contract.ts'
import { moderation } from '#areas/moderation/contract.ts'
import { sellerOverview } from '#areas/overview/contract.ts'
import { privacy } from '#areas/privacy/contract.ts'
import { profile } from '#areas/profile/contract.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { status } from '#kernel/codes.ts'
import { parseDay } from '#kernel/dates.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { toPaise } from '#kernel/money.ts'
import { drawn } from '../pictures.ts'
import { firmPreparations } from './example-firms.ts'
import { listPreparations } from './example-lists.ts'
import type { ExampleMarket } from './example-market.ts'
import { orderPreparations } from './example-orders.ts'
import { quotationPreparations } from './example-quotations.ts'

/** How an example's request differs from what the contract shows. */
export interface ExampleCall {
  /** Replaces the token of the audience's usual caller. */
  token?: string
  /** Fields with values that are not known in advance, such as a mailed code. */
  input?: Record<string, unknown>
}

/** Data that all examples share, so that none depends on an earlier one. */
export async function prepareShared(market: ExampleMarket): Promise<void> {
  await settleDown(market)
  await addReview(market, { companyId: await shop(market), userId: await buyer(market) }, true)
  await showPicture(market)
  await addBill(market, await market.token('seller'))
  await stockedProduct(market)
  await subscribe(market, await shop(market))
  await market.call(messages.save, exampleOf(messages.save).input, await market.token('buyer'))
  await market.settle()
}

const asNewcomer = async (market: ExampleMarket) => ({ token: await market.newcomer() })
const asNewSeller = async (market: ExampleMarket) => ({ token: await market.newSeller() })

/** Preparations by call. Calls that are not listed need none. */
export const preparations = new Map<Endpoint, (market: ExampleMarket) => Promise<ExampleCall>>([
  [accounts.logout, async (market) => ({ token: await market.login('buyer') })],
  [accounts.signUp, async (market) => ({ input: { otpMessage: await signUpCode(market) } })],
  [
    accounts.resetPassword,
    async (market) => {
      const { emailAddress } = exampleOf(accounts.resetPassword).input
      return { input: { otpOnEmail: await market.codeFor('reset', emailAddress) } }
    },
  ],
  [accounts.updatePassword, asNewcomer],
  [accounts.sessions, asNewcomer],
  [accounts.endSession, ownSession],
  [accounts.endOtherSessions, asNewcomer],
  [privacy.erase, asNewcomer],
  [profile.saveAddresses, asNewcomer],
  [reviews.toVerify, async (market) => ({ token: (await reviewed(market, false)).token })],
  [reviews.save, asNewcomer],
  [reviews.verify, (market) => reviewed(market, false)],
  [reviews.reply, (market) => reviewed(market, true)],
  [reviews.report, (market) => reviewed(market, true)],
  [reviews.saveBills, ownBill],
  [gallery.saveImages, asNewSeller],
  ...listPreparations,
  [
    billing.currentPlan,
    async (market) => {
      const token = await market.newSeller()
      await subscribe(market, await newestCompany(market))
      return { token }
    },
  ],
  // A dealer of lighting has no others to be compared with.
  [sellerOverview.results, async (market) => ({ token: await market.newSeller(4) })],
  ...orderPreparations,
  [companies.saveDetail, asNewcomer],
  [companies.saveAddresses, asNewSeller],
  [ownProducts.product, async (market) => ({ input: { productId: await stockedProduct(market) } })],
  [ownProducts.images, async (market) => ({ input: { productId: await stockedProduct(market) } })],
  [ownProducts.create, async (market) => ({ token: await market.newSeller(1) })],
  [ownProducts.update, spareAsInfo(exampleOf(ownProducts.update).input.productInfo)],
  [ownProducts.quickUpdate, spareAsInfo(exampleOf(ownProducts.quickUpdate).input.productInfo)],
  [ownProducts.remove, spare],
  [ownProducts.changeMany, someSpare],
  [ownProducts.priceMany, pricedSpare],
  [ownProducts.removeMany, someSpare],
  [ownProducts.choose, chooseShared],
  [productImports.exportSheet, asNewSeller],
  [productImports.check, asNewSeller],
  [productImports.start, checkedSheet],
  [productImports.refused, refusedSheet],
  ...firmPreparations,
  [productImports.progress, checkedSheet],
  [productImports.latest, checkedSheet],
  [importPictures.add, picturedSheet],
  [ownProducts.saveImages, spare],
  [ownProducts.orderImages, sparePictures],
  [
    ownProducts.removeImage,
    async (market) => {
      const { token, input } = await sparePictures(market)
      return { token, input: { productId: input.productId, imageId: input.imageIds[0] } }
    },
  ],
  [storefront.product, async (market) => ({ input: { productId: await stockedProduct(market) } })],
  [storefront.visits, asNewSeller],
  [moderation.ownDecisions, asNewSeller],
  [
    storefront.contacts,
    async (market) => ({
      token: await market.token('buyer'),
      input: { userId: await buyer(market) },
    }),
  ],
  ...quotationPreparations,
])

async function ownSession(market: ExampleMarket): Promise<ExampleCall> {
  const token = await market.newcomer()
  const [session] = await market.call(accounts.sessions, {}, token)
  return { token, input: { sessionId: session?.sessionId } }
}

/** Saves the example's basic details for the buyer. */
async function introduce(market: ExampleMarket): Promise<ExampleCall> {
  const token = await market.token('buyer')
  await market.call(profile.saveBasicDetail, exampleOf(profile.saveBasicDetail).input, token)
  return {}
}

async function settleDown(market: ExampleMarket): Promise<ExampleCall> {
  const token = await market.token('buyer')
  await market.call(profile.saveAddresses, exampleOf(profile.saveAddresses).input, token)
  return introduce(market)
}

/** Creates a seller with a review: an approved one, or one with a bill that is still undecided. */
async function reviewed(market: ExampleMarket, isDecided: boolean) {
  const token = await market.newSeller()
  const companyId = await newestCompany(market)
  await market.newcomer()
  const userId = await idOf(market, 'select id from users order by created_at desc limit 1')
  await addReview(market, { companyId, userId }, isDecided)
  const messageId = Number(await idOf(market, 'select id from reviews order by id desc limit 1'))
  return { token, input: { messageId } }
}

async function addBill(market: ExampleMarket, token: string): Promise<number> {
  const own = { loginId: emptyGuid, companyId: emptyGuid }
  const [bill] = exampleOf(reviews.bills).answer
  const pic = (await drawn(320, 240).png().toBuffer()).toString('base64')
  const billImagesList = [{ id: 0, name: bill?.name ?? '', pic, isActive: true }]
  await market.call(reviews.saveBills, { ...own, billImagesList }, token)
  const asked = { companyId: emptyGuid, userId: emptyGuid }
  return (await market.call(reviews.bills, asked, token))[0]?.id ?? 0
}

/** Creates a new seller with a dummy bill. */
async function ownBill(market: ExampleMarket): Promise<ExampleCall> {
  const token = await market.newSeller()
  const id = await addBill(market, token)
  return { token, input: { billImagesList: [{ id, isActive: false }] } }
}

async function addReview(
  market: ExampleMarket,
  { companyId, userId }: { companyId: string; userId: string },
  isDecided: boolean,
): Promise<void> {
  const [review] = exampleOf(storefront.reviews).answer.reviews ?? []
  const billNo = isDecided ? 'KS-1042' : 'KS-1043'
  const picture = await takePicture(market)
  const decided = isDecided ? { status: status.approved, comment: '', decidedAt: new Date() } : null
  await market.server.services.database.transaction((tx) =>
    addReviewsWithDecisions(tx, [
      {
        companyId,
        userId,
        rating: review?.rating ?? 5,
        message: review?.message ?? '',
        bills: [{ picture, billNo, billDate: parseDay('2026-11-02') }],
        createdAt: new Date(),
        isActive: true,
        company: decided,
        admin: decided,
      },
    ]),
  )
}

async function showPicture(market: ExampleMarket): Promise<void> {
  const { database } = market.server.services
  const [example] = exampleOf(storefront.galleryImages).answer.images ?? []
  const image = {
    companyId: await shop(market),
    name: example?.name ?? '',
    picture: await takePicture(market),
    status: status.approved,
    comment: null,
    isActive: true,
    createdAt: new Date(),
    validatedAt: new Date(),
  }
  await database.transaction((tx) => addGalleryImagesWithDecisions(tx, [image]))
}

/** The product of the examples' shop; created on first use. */
async function stockedProduct(market: ExampleMarket): Promise<string> {
  const { database } = market.server.services
  const example = exampleOf(storefront.product).answer
  if (!example) throw new Error('The example shows no product.')
  const { rows } = await database.query('select id from products where name = $1', [example.name])
  if (rows[0]) return String(rows[0].id)
  const companyId = await shop(market)
  const pictureName = await takePicture(market)
  const approvedAt = new Date()
  return database.transaction(async (tx) => {
    const productId = await addProduct(tx, {
      ...example,
      id: randomUUID(),
      companyId,
      itemTypeId: 101,
      itemSubTypeId: 10101,
      price: toPaise(example.price),
      offerPrice: toPaise(example.offerPrice),
      moreInfo: example.moreInfoArray,
      attributes: { 'stone-finish': 'polished', 'stone-thickness': 18 },
      showInOffers: true,
      tagIds: [1],
      approvedAt,
    })
    const fileName = 'makrana-white.jpg'
    await addProductImages(tx, [{ productId, pictureName, fileName, colourId: 1, approvedAt }])
    return productId
  })
}

/** Creates a product of a new seller, for examples that change one; returns it with their token. */
async function spare(market: ExampleMarket) {
  const token = await market.newSeller(1)
  const created = await market.call(ownProducts.create, exampleOf(ownProducts.create).input, token)
  return { token, input: { productId: created.productId } }
}

async function someSpare(market: ExampleMarket): Promise<ExampleCall> {
  const { token, input } = await spare(market)
  return { token, input: { productIds: [input.productId] } }
}

async function pricedSpare(market: ExampleMarket): Promise<ExampleCall> {
  const { token, input } = await spare(market)
  const { productId } = input
  return { token, input: { prices: [{ productId, price: 199, offerPrice: '185' }] } }
}

function spareAsInfo(info: object) {
  return async (market: ExampleMarket): Promise<ExampleCall> => {
    const { token, input } = await spare(market)
    return { token, input: { productInfo: { ...info, id: input.productId } } }
  }
}

async function sparePictures(market: ExampleMarket) {
  const { token, input } = await spare(market)
  const saved = { ...exampleOf(ownProducts.saveImages).input, ...input }
  await market.call(ownProducts.saveImages, saved, token)
  const asked = { ...exampleOf(ownProducts.images).input, ...input }
  const images = await market.call(ownProducts.images, asked, token)
  return { token, input: { ...input, imageIds: images.map(({ imageId }) => imageId) } }
}

/** Uploads a sheet with one valid row. */
function checkedSheet(market: ExampleMarket): Promise<ExampleCall> {
  return sentSheet(market, '45')
}

/** Uploads a sheet with one row that has no price. */
function refusedSheet(market: ExampleMarket): Promise<ExampleCall> {
  return sentSheet(market, '')
}

/** Uploads a sheet whose row names a picture. */
function picturedSheet(market: ExampleMarket): Promise<ExampleCall> {
  return sentSheet(market, '45', 'makrana.jpg')
}

async function sentSheet(
  market: ExampleMarket,
  price: string,
  pictures = '',
): Promise<ExampleCall> {
  const token = await market.newSeller()
  const rows = [
    'Company type,Item type,Item sub type,Name,Description,Price,Unit',
    `Tile,Vitrified Floor Tiles,Double Charge 600x600 mm,Ivory,Satin,${price},1`,
  ]
  const more = pictures === '' ? ['', ''] : [',Pictures', `,${pictures}`]
  const text = rows.map((row, at) => row + more[at]).join('\n')
  const input = { ...exampleOf(productImports.check).input, file: btoa(text) }
  const { importId } = await market.call(productImports.check, input, token)
  return { token, input: { importId } }
}

async function chooseShared(market: ExampleMarket): Promise<ExampleCall> {
  const [choice] = exampleOf(ownProducts.choose).input.productList
  const id = await idOf(market, 'select id from default_products where company_type_id = 2 limit 1')
  const token = await market.newSeller()
  return { token, input: { companyTypeId: 2, productList: [{ ...choice, id }] } }
}

async function takePicture(market: ExampleMarket): Promise<string> {
  const file = await drawn(320, 240).png().toBuffer()
  return (await takePictureFile(market.server.services, file)).name
}

async function subscribe(market: ExampleMarket, companyId: string): Promise<void> {
  await market.server.services.database.transaction((tx) =>
    grantSubscription(tx, { companyId, planId: 24 }),
  )
}

function shop(market: ExampleMarket): Promise<string> {
  return idOf(market, `select id from companies where url = 'shree-makrana-marbles'`)
}

function newestCompany(market: ExampleMarket): Promise<string> {
  return idOf(market, 'select id from companies order by created_at desc limit 1')
}

function buyer(market: ExampleMarket): Promise<string> {
  return idOf(market, `select id from users where email = 'buyer@example.com'`)
}

async function idOf(market: ExampleMarket, query: string): Promise<string> {
  const { rows } = await market.server.services.database.query(query)
  return String(rows[0]?.id)
}

function signUpCode(market: ExampleMarket): Promise<string> {
  const { username, phoneNumber } = exampleOf(accounts.signUp).input
  return market.codeFor('sign-up', username, phoneNumber)
}
