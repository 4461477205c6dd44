/** One storefront with reviews in several states, a gallery and a plan, and an empty one. */

import { addGalleryImagesWithDecisions, addReviewsWithDecisions } from '#app/demo/imports.ts'
import { grantSubscription } from '#areas/billing/server/public.ts'
import { companyChanged } from '#areas/companies/server/public.ts'
import { companyAddresses } from '#areas/companies/server/tables.ts'
import { takePictureFile } from '#areas/media/server/public.ts'
import { status } from '#kernel/codes.ts'
import { parseDay } from '#kernel/dates.ts'
import type { Services } from '#platform/http/context.ts'
import { emit } from '#platform/jobs/events.ts'
import { drawn } from '../pictures.ts'
import { addFirm, addPerson } from './people.ts'

/** The seller with a plan; its storefront is /Seller/stone-house. */
export const seller = {
  name: 'Stone House Kishangarh',
  url: 'stone-house',
  email: 'office@stone-house.example.com',
  phone: '9829044444',
}

/** A person with an account but no company. */
export const buyer = { email: 'meera@example.com', password: 'Demo@123' }

/** The storefront's owner. */
export const owner = { email: `${seller.url}@example.com`, password: buyer.password }

const messages = [
  'Even slabs, cut to the millimetre, and they came on the promised day.',
  'One of twenty was chipped at a corner. They replaced it within the week without a word.',
  'Fair price. The veins match from slab to slab, as in the sample.',
  'They helped to choose, and told us what not to buy.',
]

/** Ratings of the approved reviews; their average is 4.25. */
const ratings = [5, 5, 4, 5, 4, 4, 5, 3, 5, 5, 4, 2]

/** Fills a server's database; returns the id of the firm with a plan. */
export async function fillStorefront(services: Services): Promise<string> {
  const meera = { ...buyer, firstName: 'Meera', lastName: 'Joshi', phone: '9829033333' }
  const userId = await addPerson(services, meera)
  const companyId = await company(services, seller, 'Ramesh')
  const plain = {
    name: 'No Plan Tiles',
    url: 'no-plan',
    email: 'a@b.example.com',
    phone: '9829055555',
  }
  await company(services, plain, 'Suresh')
  await services.database.transaction((tx) => grantSubscription(tx, { companyId, planId: 24 }))
  const bill = await picture(services, 9)
  const at = (day: number) => new Date(Date.UTC(2026, 9, day, 9, 30))
  const posted = [...ratings, 1]
  await services.database.transaction((tx) =>
    addReviewsWithDecisions(
      tx,
      posted.map((rating, index) => {
        const waits = index >= ratings.length
        const decided = { status: status.approved, comment: '', decidedAt: at(index + 2) }
        return {
          companyId,
          userId,
          rating,
          message: waits ? 'Waits for an admin.' : messageOf(index),
          bills: [{ picture: bill, billNo: `KS-${index}`, billDate: parseDay('2026-10-01') }],
          createdAt: at(index + 1),
          isActive: true,
          company: decided,
          admin: waits ? null : decided,
        }
      }),
    ),
  )
  const names = ['Blocks', 'The yard', 'The gate']
  const images = await Promise.all(
    names.map(async (name, index) => ({
      companyId,
      name,
      picture: await picture(services, index + 1),
      status: status.approved,
      comment: null,
      isActive: true,
      createdAt: at(index + 1),
      validatedAt: at(index + 2),
    })),
  )
  await services.database.transaction((tx) => addGalleryImagesWithDecisions(tx, images))
  await services.jobs.drain()
  return companyId
}

/** Only the second review mentions a chipped slab. */
function messageOf(index: number): string {
  return (index === 1 ? messages[1] : messages[[0, 2, 3][index % 3] ?? 0]) ?? ''
}

async function picture(services: Services, seed: number): Promise<string> {
  const [width, height] = seed % 2 ? [1200, 900] : [900, 1200]
  const file = await drawn(width, height, seed).webp().toBuffer()
  return (await takePictureFile(services, file)).name
}

async function company(
  services: Services,
  shop: typeof seller,
  firstName: string,
): Promise<string> {
  const companyId = await addFirm(services, shop, firstName)
  await services.database.transaction(async (tx) => {
    await tx.insert(companyAddresses).values({
      companyId,
      firstLine: 'Plot 12, Marble Market',
      secondLine: 'Makrana Road',
      city: 'Kishangarh',
      state: 'Rajasthan',
      pinCode: '305801',
      country: 'India',
      contactNo: '9829044445',
      latitude: 26.58,
      longitude: 74.86,
    })
    await emit(tx, companyChanged, { companyId })
  })
  return companyId
}
