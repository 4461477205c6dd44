/** Rules for everything that is verified, whichever area it belongs to. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProductImages } from '#areas/catalogue/server/public.ts'
import { companies } from '#areas/companies/contract.ts'
import { addGalleryImage } from '#areas/gallery/server/public.ts'
import { type VerificationSubject, verificationSubjects } from '#areas/moderation/rules.ts'
import {
  countQueue,
  type Decision,
  historyOf,
  readQueue,
  rebuildQueue,
  type Verifiable,
} from '#areas/moderation/server/public.ts'
import { profile } from '#areas/profile/contract.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { addReview, verifiedReports, verifiedReviews } from '#areas/reviews/server/public.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { addTestProducts } from '#tests/products.ts'
import { verifiables } from './verifiables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface Submission {
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

async function openedWithProduct(approved: boolean) {
  const shop = await opened()
  const [productId = ''] = await addTestProducts(app, shop.owner, {
    name: 'Onyx Green',
    approved,
  })
  const shown = async () => {
    const asked = { ...page, sellerUrl: shop.url }
    return (await app.call(null, storefront.products, asked)).products
  }
  return { ...shop, productId, shown }
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
      change: async () => {
        const own = { userId: shop.owner.userId, companyId: shop.companyId }
        const { companyId, ...detail } = await app.call(shop.owner, companies.detail, own)
        await app.call(shop.owner, companies.saveDetail, {
          CompanyId: companyId,
          Name: detail.name,
          Description: 'Polished by machines.',
          ContactNo: detail.contactNo,
          EmailAddress: detail.emailAddress,
          WorkingTypes: detail.workingTypes,
          companyUrl: detail.companyUrl,
        })
      },
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
    const { productId, shown, ...shop } = await openedWithProduct(false)
    return {
      ...shop,
      id: productId,
      line: 'The product “Onyx Green”',
      isPublic: async () => (await shown()).length > 0,
      change: async () => {
        await query("update products set brand = 'Another' where id = $1", [productId])
      },
    }
  },
  product_image: async () => {
    const { productId, shown, ...shop } = await openedWithProduct(true)
    const pictureName = await app.picture()
    await app.database.transaction((tx) => addProductImages(tx, [{ productId, pictureName }]))
    const { rows } = await query('select id from product_images where product_id = $1', [productId])
    return {
      ...shop,
      id: String(rows[0]?.id),
      line: 'A picture of the product “Onyx Green”',
      isPublic: async () => (await shown()).some((one) => one.productImageList.length > 0),
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
    const { id, shop, author, shown } = await reviewed()
    return {
      ...shop,
      owner: author,
      id,
      line: 'Your review of Shree Makrana Marbles',
      isPublic: async () => (await shown()) !== undefined,
      change: async () => {
        await query(`update reviews set message = 'Badly cut.' where id = $1`, [id])
      },
    }
  },
  review_reply: async () => {
    const { id, shop, ids, shown } = await reviewedInPublic()
    await app.call(shop.owner, reviews.reply, { ...ids, reply: 'Thank you.' })
    return {
      ...shop,
      id,
      line: 'Your reply to a review of Shree Makrana Marbles',
      isPublic: async () => (await shown())?.reply === 'Thank you.',
      change: async () => {
        await query(`update reviews set reply = 'Thanks.' where id = $1`, [id])
      },
    }
  },
  review_report: async () => {
    const { id, shop, ids, shown } = await reviewedInPublic()
    await app.call(shop.owner, reviews.report, { ...ids, reason: 'Another shop.' })
    return {
      ...shop,
      id,
      line: 'Your report of a review of Shree Makrana Marbles',
      // Approving a report removes the review.
      isPublic: async () => (await shown()) === undefined,
      change: async () => {
        await query(`update reviews set report = 'Not ours.' where id = $1`, [id])
      },
    }
  },
  profile_picture: async () => {
    const { author, shown } = await reviewedInPublic()
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
      isPublic: async () => (await shown())?.userPic !== '',
      change,
    }
  },
}

/** A review whose bill the seller has confirmed. */
async function reviewed() {
  const shop = await opened()
  const author = await app.person()
  const bills = [{ picture: await app.picture(), billNo: 'A-1', billDate: '2026-10-01' }]
  const posted = { companyId: shop.companyId, userId: author.userId, rating: 5, bills }
  const messageId = await app.database.transaction((tx) =>
    addReview(tx, { ...posted, message: 'Well cut.' }),
  )
  if (!messageId) throw new Error('The review was not added.')
  const ids = { loginId: shop.owner.userId, companyId: shop.companyId, messageId }
  await app.call(shop.owner, reviews.verify, { ...ids, isValid: true })
  const shown = async () => {
    const asked = { ...page, sellerUrl: shop.url }
    return (await app.call(null, storefront.reviews, asked)).reviews[0]
  }
  return { id: String(messageId), shop, author, ids, shown }
}

async function reviewedInPublic() {
  const made = await reviewed()
  await app.database.transaction((tx) =>
    verifiedReviews.decide(tx, made.id, { status: 4, comment: '', decidedBy: null }),
  )
  await app.mailsTo(made.author)
  return made
}

test('every kind of submission known to the history can be decided on', () => {
  expect(verifiables().map(({ subject }) => subject)).toEqual([...verificationSubjects])
})

describe.each(verifiables())('$subject', (verifiable: Verifiable) => {
  const make = () => submit[verifiable.subject]()
  const decide = ({ id }: Submission, decision: Partial<Decision> = {}) =>
    app.database.transaction((tx) =>
      verifiable.decide(tx, id, { status: 4, comment: '', decidedBy: null, ...decision }),
    )
  const listed = async ({ id }: Submission) => {
    const { subject } = verifiable
    const { reader } = app.database
    const all = await readQueue(reader, { subject, offset: 0, limit: 500 })
    expect(all).toHaveLength((await countQueue(reader)).get(subject) ?? 0)
    const found = all.find(({ item }) => item.id === id)
    return found && { company: found.company, since: found.since, ...found.item }
  }
  const verdictsTo = async ({ owner, line }: Submission) =>
    (await app.mailsTo(owner)).filter(({ subject }) => subject.startsWith(line))
  const statuses = async ({ id }: Submission) => {
    const rows = await historyOf(app.database.reader, verifiable.subject, id)
    return rows.map(({ status }) => status).filter((status) => status !== 12 && status !== 1)
  }

  test('is pending and hidden, is approved once, and its owner is mailed once', async () => {
    const thing = await make()
    expect(await thing.isPublic()).toBe(false)
    const company = thing.url === null ? null : { url: thing.url }
    expect(await listed(thing)).toMatchObject({ company })
    const answers = [await decide(thing), await decide(thing)]
    expect(answers).toEqual(['decided', 'unchanged'])
    expect(await thing.isPublic()).toBe(true)
    expect(await listed(thing)).toBeUndefined()
    expect(await statuses(thing)).toEqual([4])
    await verdictsTo(thing)
    const mails = await verdictsTo(thing)
    expect(mails.map(({ subject }) => subject)).toEqual([`${thing.line} is approved.`])
  })

  test('is rejected with a comment that its owner reads, and may be approved afterwards', async () => {
    const thing = await make()
    await decide(thing, { status: 5, comment: 'Not sharp.' })
    expect(await thing.isPublic()).toBe(false)
    expect(await listed(thing)).toBeUndefined()
    const [mail] = await verdictsTo(thing)
    expect(mail?.subject).toBe(`${thing.line} is not approved.`)
    // Each text once, and a link to the page that shows the decision.
    const said = [`${thing.line} is not approved.`, 'Our comment: Not sharp.']
    expect(mail?.text.split('\n\n').slice(0, 2)).toEqual(said)
    expect(mail?.text).toContain(`https://neev.example${placeOf[verifiable.subject]}\n`)
    await decide(thing)
    expect(await thing.isPublic()).toBe(true)
    await decide(thing, { status: 5, comment: 'On second thoughts.' })
    expect(await thing.isPublic()).toBe(false)
    expect(await statuses(thing)).toEqual([5, 4, 5])
  })

  test('may be sent back for a change: hidden, out of the queue, and its owner is notified', async () => {
    const thing = await make()
    expect(await decide(thing, { status: 8, comment: 'A sharper one, please.' })).toBe('decided')
    expect(await thing.isPublic()).toBe(false)
    expect(await listed(thing)).toBeUndefined()
    const [mail] = await verdictsTo(thing)
    expect(mail?.subject).toBe(`${thing.line} needs a change.`)
    const [item] = await verifiable.read(app.database.reader, [thing.id])
    expect(item).toMatchObject({ status: 8, comment: 'A sharper one, please.' })
  })

  test('has an empty comment, not null, when decided on without one', async () => {
    const thing = await make()
    await decide(thing)
    const [item] = await verifiable.read(app.database.reader, [thing.id])
    expect(item).toMatchObject({ status: 4, comment: '' })
  })

  test('returns to its place in a queue that was lost', async () => {
    const thing = await make()
    const since = (await listed(thing))?.since
    await query('delete from pending_items where subject = $1', [verifiable.subject])
    expect(await listed(thing)).toBeUndefined()
    const { added } = await app.database.transaction(rebuildQueue)
    expect(added).toBeGreaterThan(0)
    expect((await listed(thing))?.since).toEqual(since)
    const again = await app.database.transaction(rebuildQueue)
    expect(again).toEqual({ added: 0, removed: 0 })
  })

  test('is refused if it has changed since it was looked at', async () => {
    const thing = await make()
    const version = (await listed(thing))?.version ?? ''
    await thing.change()
    expect(await refusal(decide(thing, { version }))).toBe(409)
    expect(await thing.isPublic()).toBe(false)
    expect(await statuses(thing)).toEqual([])
    const { version: present = '' } = (await listed(thing)) ?? {}
    expect(present).not.toBe(version)
  })

  test('is no longer pending once its company is closed', async () => {
    const thing = await make()
    expect(await listed(thing)).toBeDefined()
    if (thing.companyId === null) return
    await app.setCompany(thing.companyId, { isActive: false })
    expect(await listed(thing)).toBeUndefined()
  })

  test('is not found under an unknown id', async () => {
    const id = verifiable.ids === 'guid' ? randomUUID() : '999999999'
    const decision = { status: 4, comment: '', decidedBy: null } as const
    const nothing = app.database.transaction((tx) => verifiable.decide(tx, id, decision))
    expect(await refusal(nothing)).toBe(404)
  })
})

/** Where an owner sees the decision on each kind. */
const placeOf = {
  company_description: '/companyDetail/myCompany/companyAboutUs',
  company_background_picture: '/companyDetail/myCompany/companyAboutUs',
  product: '/companyDetail/myCompany',
  product_image: '/companyDetail/myCompany',
  gallery_image: '/companyDetail/myCompany/companyGallery',
  review: '/user/UserInfo',
  review_reply: '/companyDetail/myCompany/companyReview',
  review_report: '/companyDetail/myCompany/companyReview',
  profile_picture: '/user/manageProfile',
}

test('the author of a review is notified when a report of it is upheld, and when that is reversed', async () => {
  const { id, shop, author, ids } = await reviewedInPublic()
  await app.call(shop.owner, reviews.report, { ...ids, reason: 'Another shop.' })
  const decide = (status: 4 | 5) =>
    app.database.transaction((tx) =>
      verifiedReports.decide(tx, id, { status, comment: 'Thank you.', decidedBy: null }),
    )
  const told = async () => (await app.mailsTo(author)).at(-1)
  const { userId } = author
  const own = async () => (await app.call(author, reviews.own, { userId })).reviews[0]
  await decide(4)
  expect(await told()).toMatchObject({
    subject: 'Your review of Shree Makrana Marbles is not approved.',
    text: expect.stringContaining('The seller reported this review'),
  })
  expect((await told())?.text).not.toMatch(/Thank you|Another shop/)
  expect((await own())?.adminComment).toContain('The seller reported this review')
  await decide(5)
  expect((await told())?.subject).toBe('Your review of Shree Makrana Marbles is approved.')
  expect(await own()).toMatchObject({ verifiedByAdmin: 4, adminComment: '' })
})
