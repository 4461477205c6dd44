/** Something of each kind that admins verify, as its owner submits it. */

import { randomUUID } from 'node:crypto'
import { addProductImages } from '#areas/catalogue/server/public.ts'
import { companies } from '#areas/companies/contract.ts'
import { addGalleryImage } from '#areas/gallery/server/public.ts'
import type { VerificationSubject } from '#areas/moderation/rules.ts'
import { profile } from '#areas/profile/contract.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { addReview, verifiedReviews } from '#areas/reviews/server/public.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { parseDay } from '#kernel/dates.ts'
import type { Person, Seller, TestApp } from './app.ts'
import { base64, drawn } from './pictures.ts'
import { addTestProducts } from './products.ts'

/** A submission, with what its test needs to know. */
export interface Submission {
  id: string
  /** Of its company; null if it belongs to none. */
  url: string | null
  companyId: string | null
  /** The person who is mailed. */
  owner: Person
  /** The line of the mail. */
  line: string
  /** Whether the public sees it. */
  isPublic(): Promise<boolean>
  /** Changes it as its owner might. */
  change(): Promise<void>
}

/** Functions that submit one of each kind. */
export function submissionsOf(app: TestApp) {
  const query = (text: string, values: unknown[]) => app.database.query(text, values)
  const page = { filterText: '', sortBy: 1, pageSize: 1, pageNumber: 1 }
  let seed = 500
  async function bytes(): Promise<string> {
    seed += 1
    return base64(await drawn(300, 100, seed).jpeg().toBuffer())
  }

  async function opened(fields: object = {}) {
    const url = `subject-${randomUUID().slice(0, 8)}`
    const owner = await app.seller({ companyUrl: url, ...fields })
    const { companyId } = owner
    const info = () => app.call(null, storefront.sellerInfo, { sellerUrl: url })
    return { owner, url, companyId, info }
  }

  /** Saves a firm's details as they are, but for some fields. */
  async function saveDetail(
    owner: Seller,
    changes: { Description?: string; legalName?: string },
  ): Promise<void> {
    const own = { userId: owner.userId, companyId: owner.companyId }
    const { companyId, ...detail } = await app.call(owner, companies.detail, own)
    await app.call(owner, companies.saveDetail, {
      CompanyId: companyId,
      Name: detail.name,
      Description: detail.description,
      ContactNo: detail.contactNo,
      EmailAddress: detail.emailAddress,
      WorkingTypes: detail.workingTypes,
      companyUrl: detail.companyUrl,
      ...changes,
    })
  }

  async function openedWithProduct(approved: boolean) {
    const shop = await opened()
    const [productId = ''] = await addTestProducts(app, shop.owner, {
      name: 'Onyx Green',
      approved,
    })
    const publicProducts = async () => {
      const asked = { ...page, sellerUrl: shop.url }
      return (await app.call(null, storefront.products, asked)).products
    }
    return { ...shop, productId, publicProducts }
  }

  /** Submits one of each kind. */
  const submit: Record<VerificationSubject, () => Promise<Submission>> = {
    company_description: async () => {
      const { info, ...shop } = await opened({ Description: 'Polished by hand.' })
      return {
        ...shop,
        id: shop.companyId,
        line: 'The description of Shree Makrana Marbles',
        isPublic: async () => (await info()).description !== '',
        change: () => saveDetail(shop.owner, { Description: 'Polished by machines.' }),
      }
    },
    company_registration: async () => {
      const { info, ...shop } = await opened({ legalName: 'Makrana Marbles Pvt Ltd' })
      return {
        ...shop,
        id: shop.companyId,
        line: 'The legal name and GSTIN of Shree Makrana Marbles',
        isPublic: async () => (await info()).legalName !== '',
        change: () => saveDetail(shop.owner, { legalName: 'Makrana Marbles and Sons' }),
      }
    },
    company_background_picture: async () => {
      const BackgroundPic = await bytes()
      const { info, ...shop } = await opened({ IsPictureChanged: true, BackgroundPic })
      return {
        ...shop,
        id: shop.companyId,
        line: 'The background picture of Shree Makrana Marbles',
        isPublic: async () => (await info()).picture !== '',
        change: () =>
          app.setCompany(shop.companyId, { pendingBackgroundPicture: `${'c'.repeat(32)}-9x9` }),
      }
    },
    product: async () => {
      const { productId, publicProducts, ...shop } = await openedWithProduct(false)
      return {
        ...shop,
        id: productId,
        line: 'The product “Onyx Green”',
        isPublic: async () => (await publicProducts()).length > 0,
        change: async () => {
          await query("update products set brand = 'Another' where id = $1", [productId])
        },
      }
    },
    product_image: async () => {
      const { productId, publicProducts, ...shop } = await openedWithProduct(true)
      const pictureName = await app.picture()
      await app.database.transaction((tx) => addProductImages(tx, [{ productId, pictureName }]))
      const { rows } = await query('select id from product_images where product_id = $1', [
        productId,
      ])
      return {
        ...shop,
        id: String(rows[0]?.id),
        line: 'A picture of the product “Onyx Green”',
        isPublic: async () =>
          (await publicProducts()).some((one) => one.productImageList.length > 0),
        change: async () => {
          const name = await app.picture()
          await query('update product_images set picture_name = $2 where product_id = $1', [
            productId,
            name,
          ])
        },
      }
    },
    gallery_image: async () => {
      const { owner, ...shop } = await opened()
      const image = { companyId: shop.companyId, name: 'Our yard', addedBy: owner.userId }
      const picture = await app.picture()
      const id = await app.database.transaction((tx) => addGalleryImage(tx, { ...image, picture }))
      return {
        ...shop,
        owner,
        id: String(id),
        line: 'The gallery picture “Our yard”',
        isPublic: async () => {
          const asked = { ...page, sellerUrl: shop.url }
          return (await app.call(null, storefront.galleryImages, asked)).totalCount > 0
        },
        change: async () => {
          await query(`update gallery_images set name = 'Theirs' where id = $1`, [id])
        },
      }
    },
    review: async () => {
      const { id, shop, author, publicReview } = await reviewed()
      return {
        ...shop,
        owner: author,
        id,
        line: 'Your review of Shree Makrana Marbles',
        isPublic: async () => (await publicReview()) !== undefined,
        change: async () => {
          await query(`update reviews set message = 'Badly cut.' where id = $1`, [id])
        },
      }
    },
    review_reply: async () => {
      const { id, shop, ids, publicReview } = await reviewedInPublic()
      await app.call(shop.owner, reviews.reply, { ...ids, reply: 'Thank you.' })
      return {
        ...shop,
        id,
        line: 'Your reply to a review of Shree Makrana Marbles',
        isPublic: async () => (await publicReview())?.reply === 'Thank you.',
        change: async () => {
          await query(`update reviews set reply = 'Thanks.' where id = $1`, [id])
        },
      }
    },
    review_report: async () => {
      const { id, shop, ids, publicReview } = await reviewedInPublic()
      await app.call(shop.owner, reviews.report, { ...ids, reason: 'Another shop.' })
      return {
        ...shop,
        id,
        line: 'Your report of a review of Shree Makrana Marbles',
        // Approving a report removes the review.
        isPublic: async () => (await publicReview()) === undefined,
        change: async () => {
          await query(`update reviews set report = 'Not ours.' where id = $1`, [id])
        },
      }
    },
    profile_picture: async () => {
      const { author, publicReview } = await reviewedInPublic()
      const loginId = author.userId
      const change = async () => {
        await app.call(author, profile.uploadPicture, { loginId, profilePic: await bytes() })
      }
      await change()
      return {
        id: loginId,
        url: null,
        companyId: null,
        owner: author,
        line: 'Your profile picture',
        isPublic: async () => (await publicReview())?.userPic !== '',
        change,
      }
    },
  }

  /** A review whose bill the seller has confirmed. */
  async function reviewed() {
    const shop = await opened()
    const author = await app.person()
    const bills = [
      { picture: await app.picture(), billNo: 'A-1', billDate: parseDay('2026-10-01') },
    ]
    const posted = { companyId: shop.companyId, userId: author.userId, rating: 5, bills }
    const messageId = await app.database.transaction((tx) =>
      addReview(tx, { ...posted, message: 'Well cut.' }),
    )
    if (!messageId) throw new Error('The review was not added.')
    const ids = { loginId: shop.owner.userId, companyId: shop.companyId, messageId }
    await app.call(shop.owner, reviews.verify, { ...ids, isValid: true })
    const publicReview = async () => {
      const asked = { ...page, sellerUrl: shop.url }
      return (await app.call(null, storefront.reviews, asked)).reviews[0]
    }
    return { id: String(messageId), shop, author, ids, publicReview }
  }

  async function reviewedInPublic() {
    const review = await reviewed()
    await app.database.transaction((tx) =>
      verifiedReviews.decide(tx, review.id, { status: 4, comment: '', decidedBy: null }),
    )
    await app.mailsTo(review.author)
    return review
  }
  return { submit, reviewedInPublic }
}
