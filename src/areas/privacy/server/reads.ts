/** What is held on somebody, gathered from every area that holds any of it. */
import { accountDataOf } from '#areas/accounts/server/public.ts'
import { billingDataOf } from '#areas/billing/server/public.ts'
import { productDataOf } from '#areas/catalogue/server/public.ts'
import { companyDataOf } from '#areas/companies/server/public.ts'
import { galleryDataOf } from '#areas/gallery/server/public.ts'
import { pictureDataOf } from '#areas/media/server/public.ts'
import { messageDataOf } from '#areas/messages/server/public.ts'
import { verificationDataOf } from '#areas/moderation/server/public.ts'
import { profileDataOf } from '#areas/profile/server/public.ts'
import { reviewDataOf } from '#areas/reviews/server/public.ts'
import type { Reader } from '#platform/database/database.ts'
import { mailsTo } from '#platform/mail/claims.ts'
import type { HeldData } from '../contract.ts'

/**
 * All that is held on somebody, without what is another's and without any secret's hash.
 *
 * @param addressOf where the owner of a picture can fetch it
 */
export async function heldDataOf(
  reader: Reader,
  {
    userId,
    addressOf,
  }: { userId: string; addressOf: (picture: { name: string; width: number }) => string },
): Promise<HeldData> {
  const { account, ...traces } = await accountDataOf(reader, userId)
  const { person, addresses } = await profileDataOf(reader, userId)
  const reviews = await reviewDataOf(reader, userId)
  const company = await companyDataOf(reader, userId)
  const products = company ? await productDataOf(reader, company.id) : []
  const gallery = company ? await galleryDataOf(reader, company.id) : []
  const names = [
    person?.picture,
    ...reviews.flatMap(({ bills }) => bills.map((bill) => bill.picture)),
    company?.backgroundPicture,
    company?.pendingBackgroundPicture,
    ...products.flatMap(({ images }) => images.map((image) => image.pictureName)),
    ...gallery.map(({ picture }) => picture),
  ]
  const pictures = await pictureDataOf(reader, [...new Set(names.flatMap((name) => name || []))])
  return {
    takenAt: new Date().toISOString(),
    account: account ?? null,
    ...traces,
    person,
    addresses,
    reviews,
    contactMessages: await messageDataOf(reader, userId),
    company,
    subscriptions: await billingDataOf(reader, userId),
    products,
    gallery,
    verifications: await verificationDataOf(reader, {
      userId,
      ...(company ? { companyId: company.id } : {}),
      reviewIds: reviews.map(({ id }) => id),
    }),
    pictures: pictures.map((picture) => ({ ...picture, address: addressOf(picture) })),
    mails: account ? await mailsTo(reader, account.email) : [],
  }
}
