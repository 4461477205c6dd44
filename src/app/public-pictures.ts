/** What makes pictures public, one line each. A picture that none of these shows is private. */
import { productPictures } from '#areas/catalogue/server/public.ts'
import { backgroundPictures, tradePictures } from '#areas/companies/server/public.ts'
import { galleryPictures } from '#areas/gallery/server/public.ts'
import type { PublicPictures } from '#areas/media/server/public.ts'
import { profilePictures } from '#areas/profile/server/public.ts'

export const publicPictures: readonly PublicPictures[] = [
  backgroundPictures,
  tradePictures,
  ...productPictures,
  galleryPictures,
  profilePictures,
]
